import type { Service } from '../../../platform/context.ts'
import {
  examineBlackbox,
  examineByCheck,
  examineVictoria,
  examineVmagent,
  examineVmalert,
} from './examine-engines.ts'
import {
  examineBackups,
  examineDatabase,
  examineInstall,
  examineObjects,
  failed,
  type Finding,
} from './examine-install.ts'

/** A short reason for an operator, without the user names and passwords in driver messages. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const causes = error instanceof AggregateError ? error.errors : [error.cause, error]
  for (const cause of causes) {
    if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  }
  return error.message.split('\n', 1)[0] ?? 'failed'
}

type Look = { part: string; setting: string; examine: (service: Service) => Promise<Finding[]> }

const looks: Look[] = [
  { part: 'install', setting: 'MARSAD_WEB_DIR', examine: examineInstall },
  { part: 'PostgreSQL', setting: 'MARSAD_DATABASE_URL', examine: examineDatabase },
  { part: 'VictoriaMetrics', setting: 'MARSAD_VICTORIA_URL', examine: examineVictoria },
  { part: 'vmalert', setting: 'MARSAD_VMALERT_URL', examine: examineVmalert },
  { part: 'vmagent', setting: 'MARSAD_VMAGENT_URL', examine: examineVmagent },
  { part: 'blackbox_exporter', setting: 'MARSAD_BLACKBOX_URL', examine: examineBlackbox },
  { part: 'NATS', setting: 'MARSAD_NATS_URL', examine: examineByCheck('NATS', 'nats') },
  { part: 'objects', setting: 'MARSAD_OBJECTS_DRIVER', examine: examineObjects },
  { part: 'mail', setting: 'MARSAD_SMTP_URL', examine: examineByCheck('mail', 'mail') },
  { part: 'backup', setting: 'MARSAD_DATABASE_URL', examine: examineBackups },
]

const patienceMs = 15_000

/** Examines every part in parallel. A failed examination is itself a finding and does not affect the others. */
export const examine = async (service: Service): Promise<Finding[]> => {
  const found = await Promise.all(
    looks.map(async ({ part, setting, examine: look }) => {
      try {
        return await inTime(look(service))
      } catch (error) {
        return [failed(part, ...failureOf(error, setting))]
      }
    }),
  )
  return found.flat()
}

/** Wrong credentials and an unreachable engine are fixed in different places. */
const failureOf = (error: unknown, setting: string): [message: string, fix: string] =>
  isRefused(error)
    ? [
        'wrong password',
        `Its password and MARSAD_ENGINES_PASSWORD (or the one in ${setting}) must be the same.`,
      ]
    : [`unreachable (${reasonOf(error)})`, `Check that it is running and that ${setting} points to it.`]

const isRefused = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ECREDENTIAL'

const inTime = <T>(work: Promise<T>) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('timed out')), patienceMs).unref()
    }),
  ])
