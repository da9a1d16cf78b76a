import { downEngines, resetEngines, upEngines } from '@marsad/engines'
import { accountsOf, copyName, storeState, newState, readState } from './state.ts'
import { changes, laterChange } from './plan/changes.ts'
import { monitors } from './plan/monitors.ts'
import { people, type PersonKey } from './plan/people.ts'
import { answers, build, migrate, productOf, startServer } from './product.ts'
import { writeMonitorPast } from './monitor-past.ts'
import { rewind } from './rewind.ts'
import { openServices } from './services.ts'
import { signIn } from './api.ts'
import { newStage, type Stage } from './stage.ts'
import { runSteps } from './run-steps.ts'
import { alertSteps, reraise, waitForEvidence } from './steps/alerts.ts'
import { fileSteps } from './steps/files.ts'
import { alterMachine, bringUpMachines, machineSteps } from './steps/machines.ts'
import { monitorSteps } from './steps/monitors.ts'
import { peopleSteps } from './steps/people.ts'
import { settingSteps } from './steps/settings.ts'
import { ticketSteps } from './steps/tickets.ts'

export type Demo = Awaited<ReturnType<typeof startDemo>>

const changeEveryMs = 240_000
const rememberEveryMs = 10_000

/** Brings the demo up as it was, or fills a new one. */
export async function startDemo(options: Options) {
  const running = new AsyncDisposableStack()
  try {
    return await bringUp(running, options)
  } catch (error) {
    await running.disposeAsync()
    throw error
  }
}

type Options = {
  isFresh: boolean
  /** The web app and the agent are there already, and whoever serves them meanwhile keeps them. */
  isBuilt?: boolean
  pastHours?: number
  /** Where it serves; without, on a port that is free. */
  port?: number | undefined
  say: (text: string) => void
}

async function bringUp(
  running: AsyncDisposableStack,
  { isFresh, isBuilt = false, pastHours = 24, port, say }: Options,
) {
  const before = readState()
  if (before && (await answers(before.url))) throw new Error(`The demo runs already: ${before.url}`)
  const isNew = isFresh || !before?.isFilled
  if (isNew) await resetEngines(copyName)
  const state = isNew ? newState() : before

  say('Starting the engines and building the web app …')
  const building = isBuilt ? undefined : build()
  running.defer(() => downEngines(copyName))
  const [engines, services] = await Promise.all([
    upEngines(copyName, { serverPort: port }),
    openServices(state.ports),
  ])
  running.defer(() => services.close())
  const product = productOf(engines, services.settings)
  state.ports = services.ports
  state.url = product.url
  state.inboxUrl = engines.inboxUrl
  storeState(state)
  await Promise.all([migrate(product), building])
  running.defer(await startServer(product))
  const stage = newStage({ engines, state, url: product.url, ports: services.ports, pastHours })
  running.defer(() => stage.fleet?.close())
  say(
    isNew ? 'Telling the story: a team, 40 machines, what they did lately …' : 'Bringing the machines back …',
  )
  await (isNew ? begin(stage) : resume(stage))
  state.isFilled = true
  const remember = () => {
    state.aliveAt = Date.now()
    storeState(state)
  }
  remember()
  const timers = [setInterval(remember, rememberEveryMs), liveOn(stage), ...(isNew ? [reraise(stage)] : [])]
  running.defer(() => {
    for (const timer of timers) clearInterval(timer)
    remember()
  })
  return {
    url: product.url,
    inboxUrl: engines.inboxUrl,
    accounts: accountsOf(state),
    stop: () => running.disposeAsync(),
  }
}

async function begin(stage: Stage) {
  const steps = [
    peopleSteps,
    machineSteps,
    settingSteps,
    monitorSteps,
    fileSteps,
    alertSteps,
    ticketSteps,
  ].flatMap((stepsOf) => stepsOf(stage))
  stage.state.bornAt = Date.now()
  const moments = await runSteps(steps, stage.state.bornAt)
  await waitForEvidence(stage)
  await rewind(stage, moments)
}

/** Fills the time since the last run: machines report it themselves, and the results of the checks are made up. */
async function resume(stage: Stage) {
  const { state, url } = stage
  for (const { key, email, firstName, lastName } of people.slice(0, 1)) {
    const api = await signIn(url, { email, password: state.passwords[key] ?? '' })
    stage.people.set(key satisfies PersonKey, { id: '', name: `${firstName} ${lastName}`, api })
    const { monitors: found } = await api.get<{ monitors: { id: string; name: string }[] }>('/api/monitors')
    for (const planned of monitors) {
      const id = found.find(({ name }) => name === planned.monitor(stage.ports).name)?.id
      if (id !== undefined) stage.monitors.set(planned.key, id)
    }
  }
  await writeMonitorPast(stage, { from: state.aliveAt, to: Date.now() })
  await bringUpMachines(stage)
}

/** Alters a machine every few minutes. */
function liveOn(stage: Stage) {
  let next = Math.max(0, stage.state.altered.length - changes.length)
  return setInterval(() => {
    const change = laterChange(next)
    next += 1
    // A busy server receives it with the next change.
    if (change) void alterMachine(stage, change).catch(() => undefined)
  }, changeEveryMs)
}
