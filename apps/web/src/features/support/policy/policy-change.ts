/** The newest change of the privacy policy: people with older accounts are told until they dismiss it. */
export const POLICY_CHANGE = {
  name: '2026-11-23',
  announced: new Date('2026-11-23T00:00:00Z'),
};
