const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const row =
  /^(\S+)\s+(\S+)\s+(?:(\S+)\s+)?(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) ([A-Z][a-z]{2}) +(\d{1,2}) (?:(\d{4}) )?(\d\d):(\d\d)/

export interface Login {
  at: string
  from: string
}

/** The newest sign-in of each account. `last` on macOS omits the year but lists the newest first. */
export function parseLast(text: string, now: Date): Map<string, Login> {
  const logins = new Map<string, Login>()
  let newest = now
  for (const line of text.split('\n')) {
    const [, name, terminal, host, monthName = '', day, year, hour, minute] = row.exec(line) ?? []
    const month = months.indexOf(monthName)
    if (!name || !terminal || month < 0) continue
    const inYear = (one: number) => new Date(one, month, Number(day), Number(hour), Number(minute))
    let at = inYear(Number(year ?? newest.getFullYear()))
    if (at > newest && !year) at = inYear(newest.getFullYear() - 1)
    if (Number.isNaN(at.getTime())) continue
    newest = at
    // The list also contains boots and shutdowns of the machine.
    if (terminal === '~' || logins.has(name)) continue
    logins.set(name, { at: at.toISOString(), from: host ?? terminal })
  }
  return logins
}
