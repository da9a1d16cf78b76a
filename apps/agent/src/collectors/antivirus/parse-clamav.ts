const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * The build time of a database, from its first line: `ClamAV-VDB:15 Nov 2026 08-21 +0000:27100:…`. Null for
 * other files.
 */
export function parseClamavHeader(text: string): Date | null {
  const found =
    /^ClamAV-VDB:(?<day>\d{1,2}) (?<month>[A-Z][a-z]{2}) (?<year>\d{4}) (?<hour>\d\d)-(?<minute>\d\d) (?<zone>[+-]\d{4}):/.exec(
      text,
    )?.groups
  if (!found) return null
  const { day = '', month = '', year = '', hour = '', minute = '', zone = '' } = found
  const number = String(months.indexOf(month) + 1).padStart(2, '0')
  const offset = `${zone.slice(0, 3)}:${zone.slice(3)}`
  const date = new Date(`${year}-${number}-${day.padStart(2, '0')}T${hour}:${minute}:00${offset}`)
  return Number.isNaN(date.getTime()) ? null : date
}
