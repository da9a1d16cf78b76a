import type { ContainerFacts, ServiceFacts } from '@marsad/contract/agent/inventory'
import type { GroupStates } from '../collectors/collector.ts'
import { FadingSeries } from './fading-series.ts'
import { Restarts } from './restarts.ts'
import { series } from './series.ts'

/** The exit codes of a normal end: by itself, or by a signal to interrupt, kill or terminate. */
const usualExits: readonly number[] = [0, 130, 137, 143]

/** Whether a container has stopped that should run, or did not end normally. */
export function isDown({ state, startedAt, exitCode, restartPolicy, oomKills }: ContainerFacts): boolean {
  const hasStopped = state === 'exited' || state === 'dead' || (state === 'created' && startedAt !== null)
  const hasFailed = exitCode !== null && !usualExits.includes(exitCode)
  if (!hasStopped) return state === 'created' && hasFailed
  const isToRun =
    restartPolicy === 'always' ||
    restartPolicy === 'unless_stopped' ||
    // Its work is done.
    (restartPolicy === 'on_failure' && exitCode !== 0)
  return isToRun || hasFailed || oomKills > 0
}

const isUnhealthy = ({ health }: ContainerFacts) => health === 'unhealthy'
const hasFailed = ({ state }: ServiceFacts) => state === 'failed'

/** Exceptional states of containers and services, from the newest look at them. */
export class StateSeries {
  readonly #down = new FadingSeries((container) => series(['container_down'], { container }))
  readonly #unhealthy = new FadingSeries((container) => series(['container_unhealthy'], { container }))
  readonly #failed = new FadingSeries((service) => series(['service_failed'], { service }))
  readonly #counts = new FadingSeries((container) => series(['container_restarts_count'], { container }))
  readonly #restarts = new Restarts()
  #before = { containers: '', services: '' }

  /** `hasNews` if a state has begun or ended since the last point. Null containers or services leave no line. */
  take({ containers, services }: GroupStates, at: number): { lines: string; hasNews: boolean } {
    let lines = ''
    const now = { ...this.#before }
    if (containers) {
      const [down, unhealthy] = [flagged(containers, isDown), flagged(containers, isUnhealthy)]
      lines += this.#down.take(down, at) + this.#unhealthy.take(unhealthy, at)
      lines += this.#counts.take(this.#restarts.count(containers, at), at)
      now.containers = [...down.keys(), '', ...unhealthy.keys()].join()
    }
    if (services) {
      const failed = flagged(services, hasFailed)
      lines += this.#failed.take(failed, at)
      now.services = [...failed.keys()].join()
    }
    const hasNews = now.containers !== this.#before.containers || now.services !== this.#before.services
    this.#before = now
    return { lines, hasNews }
  }
}

const flagged = <Item extends { name: string }>(
  items: readonly Item[],
  is: (item: Item) => boolean,
): ReadonlyMap<string, number> => new Map(items.filter(is).map(({ name }) => [name, 1]))
