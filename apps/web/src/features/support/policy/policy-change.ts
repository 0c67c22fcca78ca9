/**
 * The newest change of the privacy policy, by the day on which the policy says that it was last updated: people with
 * older accounts are told until they put it away.
 */
export const POLICY_CHANGE = {
  name: '2026-11-26',
  announced: new Date('2026-11-26T00:00:00Z'),
};
