import { InventoryReport } from '@marsad/contract/agent/inventory'
import { Failure } from '../../lib/failure.ts'
import { unpackBody } from '../ingest/index.ts'
import { budget, priceOf, refill, secondsUntilPaid, type Account } from './report-budget.rules.ts'

/** What a device says, as far as it may say so much and says it as agreed. */
export function readReport(account: Account, body: Buffer, encoding: string | undefined): InventoryReport {
  refill(account, Date.now())
  if (account.bytes <= 0) {
    throw new Failure('request.rate_limited', { retryAfterSeconds: secondsUntilPaid(account) })
  }
  const text = unpackBody(body, encoding, budget.textBytes)
  account.bytes -= priceOf(text)
  if (!text) throw new Failure('request.too_large')
  const { data, error } = InventoryReport.safeParse(readJson(text))
  if (data) return data
  const [issue] = error.issues
  throw new Failure('request.invalid', { message: `${issue?.path.join('/')} ${issue?.message}`.trim() })
}

function readJson(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString('utf8'))
  } catch (cause) {
    throw new Failure('request.invalid', { message: 'The body is not JSON', cause })
  }
}
