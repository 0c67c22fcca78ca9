/** Time zones without summer time, with it, one that once skipped a day, and one that moves by half an hour. */
export const ZONES = [
  ...['America/Sao_Paulo', 'Europe/Lisbon', 'Pacific/Apia', 'Australia/Lord_Howe'],
  ...['America/New_York', 'Asia/Kathmandu', 'Pacific/Chatham', 'UTC'],
];

/** Uses Node's tables of time zones, which are not those of PostgreSQL. */
export function wallClock(moment: string | number, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', weekday: 'short', hour: 'numeric', minute: 'numeric' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  }).formatToParts(new Date(moment));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday')) + 1;
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  return { weekday, hour: Number(part('hour')), minute: Number(part('minute')), day };
}
