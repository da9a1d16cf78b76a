import { NoPermission, Unsupported } from './absence.ts'
import type { LooseRecord } from '../reading/loose-record.ts'

// Errors of COM, WMI and .NET for missing permission.
const refused = /0x80070005|0x80041003|UnauthorizedAccess|SecurityException|PermissionDenied|AccessDenied/i
// No such namespace, class, command, event log or service.
const missing =
  /0x8004100e|0x80041010|0x80040154|CommandNotFound|EventLogNotFound|NoServiceFound|InvalidNamespace|ObjectNotFound/i

const hresult = (code: number) => `0x${(code >>> 0).toString(16)}`

/** One result of a script, or an error that names why there is none. */
export function answerOf(report: LooseRecord, name: string): LooseRecord {
  const answer = report.record(name)
  if (answer.has('ok')) return answer.record('ok')
  if (!answer.has('error')) throw new Error(`PowerShell gave no answer about ${name}`)
  const error = answer.record('error')
  const words = [error.text('category'), error.text('id'), error.text('type')].join(' ')
  const names = `${words} ${hresult(error.signed('code'))}`
  if (refused.test(names)) throw new NoPermission(names)
  if (missing.test(names)) throw new Unsupported(names)
  throw new Error(names)
}
