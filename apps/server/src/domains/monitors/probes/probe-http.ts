import type { Check } from '@marsad/contract/http/monitors'
import { latencyPhases, monitorLimits, type CheckProblem } from '@marsad/contract/monitors'
import type { Addresses } from '../../../platform/outbound/index.ts'
import { acceptsStatus } from '../checks/statuses.rules.ts'
import { findInJson } from '../checks/json-path.ts'
import { probeSeries } from '@marsad/contract/monitors'
import type { ProbeSample } from '../checks/check-result.rules.ts'
import type { HeaderValues } from '../monitors/check-columns.ts'
import { connectionProblem, mostRedirects, redirectOf } from './exposition.rules.ts'
import { exchange, type Answer } from './exchange.ts'
import { failedSamples } from './exposition.rules.ts'

type HttpCheck = Extract<Check, { kind: 'http' }>
type Params = { workspaceId: string; check: HttpCheck; headers: HeaderValues; addresses: Addresses }

/** An HTTP check that blackbox_exporter cannot make, or whose secrets it must not see, in the same series. */
export async function probeHttp({ workspaceId, ...params }: Params): Promise<ProbeSample[]> {
  const begin = performance.now()
  const signal = AbortSignal.timeout(monitorLimits.timeoutSeconds * 1000)
  const duration = () => ({ name: probeSeries.duration, value: (performance.now() - begin) / 1000 })
  try {
    const answers = await follow(params, signal)
    const samples = [duration(), ...samplesOf(answers)]
    const problem = await problemIn(params.check, answers.at(-1), workspaceId)
    return problem ? failedSamples(problem, samples) : [{ name: probeSeries.success, value: 1 }, ...samples]
  } catch (error) {
    return failedSamples(signal.aborted ? 'timed_out' : problemOfError(error), [duration()])
  }
}

class Unreachable extends Error {
  readonly problem: CheckProblem
  constructor(problem: CheckProblem) {
    super(problem)
    this.problem = problem
  }
}

const problemOfError = (error: unknown) =>
  error instanceof Unreachable ? error.problem : connectionProblem(error)

/** Every response along the redirects, the final one last. Each host is checked before it is called. */
async function follow(
  { check, headers, addresses }: Omit<Params, 'workspaceId'>,
  signal: AbortSignal,
): Promise<Answer[]> {
  const answers: Answer[] = []
  let request: Parameters<typeof redirectOf>[0] | undefined = {
    url: new URL(check.url),
    method: check.method,
    headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
    body: check.body,
  }
  while (request && answers.length <= mostRedirects) {
    const { url, ...sent } = request
    const { kind } = await addresses.of(url.hostname.replace(/^\[(.*)\]$/, '$1'))
    if (kind === 'refused') throw new Unreachable('address_refused')
    if (kind === 'unknown') throw new Unreachable('name_unresolved')
    const answer = await exchange(
      url,
      { ...sent, headers: { 'user-agent': 'Marsad', ...sent.headers } },
      { addresses, verifiesCertificate: check.verifiesCertificate, signal },
    )
    answers.push(answer)
    request = check.followsRedirects ? redirectOf(request, answer) : undefined
  }
  return answers
}

function samplesOf(answers: readonly Answer[]): ProbeSample[] {
  const last = answers.at(-1)
  return [
    { name: probeSeries.status, value: last?.status ?? 0 },
    { name: probeSeries.redirects, value: answers.length - 1 },
    ...latencyPhases.map((phase) => ({
      name: probeSeries.httpPhases,
      phase,
      value: answers.reduce((sum, { phases }) => sum + phases[phase], 0),
    })),
    ...(last?.certificateExpiry
      ? [{ name: probeSeries.certificateExpiry, value: last.certificateExpiry / 1000 }]
      : []),
  ]
}

async function problemIn(
  check: HttpCheck,
  answer: Answer | undefined,
  workspaceId: string,
): Promise<CheckProblem | undefined> {
  const { header, keyword, json } = check
  if (!answer || !acceptsStatus(check.statuses, answer.status)) return 'status_unexpected'
  const value = header && [answer.headers[header.name.toLowerCase()] ?? ''].flat().join(', ')
  if (header && !value?.includes(header.contains)) return 'header_differs'
  if (keyword && answer.body.includes(keyword.text) === keyword.isUnwanted) return 'content_differs'
  if (!json) return undefined
  return (await findInJson(workspaceId, { json: answer.body, path: json.path })) === json.equals
    ? undefined
    : 'json_differs'
}
