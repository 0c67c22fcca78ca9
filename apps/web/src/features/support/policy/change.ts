/** The newest change of the privacy policy: people who came before it are told, and once they know, no more. */
export const POLICY_CHANGE = {
  name: '2026-11-23',
  announced: new Date('2026-11-23T00:00:00Z'),
};
