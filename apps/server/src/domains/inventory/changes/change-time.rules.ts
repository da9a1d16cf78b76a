/** The last year that PostgreSQL and JSON write alike. */
const latest = Date.UTC(9999, 0)

/** The time of a change: its UUIDv7 begins with the millisecond. */
export const momentOf = (id: string) =>
  new Date(Math.min(latest, Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)))
