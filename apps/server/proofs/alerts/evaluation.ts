import { setTimeout as sleep } from 'node:timers/promises'
import { engineStatus, resetEngines, serverEnv, upEngines } from '@marsad/engines'
import { readConfig } from '../../src/config.ts'
import { closeEngines, createEngines, type Engines } from '../../src/engines/index.ts'
import { createLog } from '../../src/platform/log.ts'
import { cpuSeconds } from '../cpu.ts'
import { fillFleet } from './fill.ts'

const copy = 'proof'
const measuredSeconds = 60

type Group = { name: string; rules: number; intervalSeconds: number; meanMs: number; mostMs: number }
export type Evaluation = { rules: number; groups: Group[]; share: number; cores: number }

/** How long vmalert takes for all rules, with a fleet in the store that belongs to so many workspaces. */
export async function measureEvaluation(devices: number, workspaces: number): Promise<Evaluation> {
  await resetEngines(copy)
  const engines = createEngines(readConfig(serverEnv(await upEngines(copy))), createLog('silent'))
  const { victoria, vmalert } = engines
  const now = Date.now()
  const fillingMs = 90_000
  await fillFleet(victoria, {
    devices,
    workspaces,
    span: { fromMs: now - 240_000, toMs: now + fillingMs + (measuredSeconds + 90) * 1000 },
  })
  await victoria.fetch('/internal/force_flush')
  await sleep(15_000)

  const pid = (await engineStatus(copy)).find(({ engine }) => engine === 'victoria')?.pid ?? 0
  const [before, cpuBefore] = [await readGroups(vmalert), cpuSeconds(pid)]
  await sleep(measuredSeconds * 1000)
  const [after, cpuAfter] = [await readGroups(vmalert), cpuSeconds(pid)]
  await closeEngines(engines)
  const groups = after.map(({ sum, count, ...group }) => {
    const was = before.find(({ name }) => name === group.name)
    return { ...group, meanMs: ((sum - (was?.sum ?? 0)) / (count - (was?.count ?? 0))) * 1000 }
  })
  return {
    rules: groups.reduce((all, { rules }) => all + rules, 0),
    groups,
    share: groups.reduce((all, { meanMs, intervalSeconds }) => all + meanMs / 1000 / intervalSeconds, 0),
    cores: (cpuAfter - cpuBefore) / measuredSeconds,
  }
}

type Listed = { data: { groups: { name: string; interval: string; rules: unknown[] }[] } }

async function readGroups(vmalert: Engines['vmalert']) {
  const [listed, text] = await Promise.all([
    vmalert.fetch('/api/v1/rules').then((response) => response.json() as Promise<Listed>),
    vmalert.page('/metrics', AbortSignal.timeout(5000)),
  ])
  const figure = (group: string, suffix: string, more = '') =>
    Number(
      new RegExp(
        String.raw`^vmalert_iteration_duration_seconds${suffix}\{group="${group}"[^}]*${more}[^}]*\} (\S+)`,
        'm',
      ).exec(text)?.[1],
    )
  return listed.data.groups
    .filter(({ name }) => name.startsWith('alerts-'))
    .map(({ name, interval, rules }) => ({
      name,
      rules: rules.length,
      intervalSeconds: Number.parseFloat(interval),
      sum: figure(name, '_sum'),
      count: figure(name, '_count'),
      mostMs: figure(name, '', 'quantile="1"') * 1000,
    }))
}
