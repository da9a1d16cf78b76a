import type { Fleet } from '../start-fleet.ts'

const count = new Intl.NumberFormat('en')

/** What a run came to, as a table. */
export function summaryOf({ members, statistics, backlog, connected }: Fleet): string {
  const { postMs, errors } = statistics
  const seconds = (Date.now() - statistics.startedAt) / 1000
  const ms = (share: number) => `${postMs.quantile(share).toFixed(1)} ms`
  const rows: [string, string][] = [
    ['devices', `${count.format(members.length)}, connected live ${count.format(connected())}`],
    ['enrolled, joined', `${count.format(statistics.enrolments)}, ${count.format(statistics.joins)}`],
    ['samples sent', count.format(statistics.sentSamples)],
    ['samples acknowledged', count.format(statistics.acknowledgedSamples)],
    ['samples sent again', count.format(statistics.repeatedSamples)],
    ['points not acknowledged', count.format(backlog())],
    ['samples a second', count.format(Math.round(statistics.acknowledgedSamples / seconds))],
    [
      'reports',
      `${count.format(statistics.posts)}, ${(statistics.sentBytes / 2 ** 20).toFixed(1)} MB, retried ${statistics.retries}`,
    ],
    ['time of a report', `p50 ${ms(0.5)}, p95 ${ms(0.95)}, p99 ${ms(0.99)}`],
    ['asks answered, frames sent', `${count.format(statistics.asks)}, ${count.format(statistics.frames)}`],
    ...[...errors].map(([kind, times]): [string, string] => [`failed: ${kind}`, count.format(times)]),
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n')
}
