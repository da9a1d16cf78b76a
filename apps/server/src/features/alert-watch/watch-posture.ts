import type { Service } from '../../lib/ctx.ts'
import { effectiveRules, findRules, type Rule } from '../alert-rules/index.ts'
import { takeSignals, type Signal } from '../alerts/index.ts'
import { findOpenOf, findPosture } from './alert-watch.store.ts'
import { postureSignals } from './posture.rules.ts'

/** Compares the findings of all devices of a workspace with its rules and with what is open. */
export async function watchPosture(service: Service, workspaceId: string) {
  const signals = await service.engines.postgres.transaction(
    { workspaceId },
    async (tx): Promise<Signal[]> => {
      const rules = (await findRules(tx, workspaceId)).filter(({ subject }) => subject.kind === 'finding')
      if (rules.length === 0) return []
      const [posture, open] = await Promise.all([
        findPosture(tx, workspaceId, rules.flatMap(findingOf)),
        findOpenOf(
          tx,
          workspaceId,
          rules.map(({ id }) => id),
        ),
      ])
      const unknown = new Set(
        posture.flatMap(({ state, deviceId, finding }) =>
          state === 'unknown' ? `${deviceId} ${finding}` : [],
        ),
      )
      return postureSignals({
        found: posture.filter(({ state }) => state === 'found'),
        open,
        isUnknown: (deviceId, finding) => unknown.has(`${deviceId} ${finding}`),
        rulesOf: effectiveRules(rules),
        rules,
        now: new Date(),
      })
    },
  )
  await takeSignals(service, workspaceId, signals)
}

const findingOf = ({ subject }: Rule) => (subject.kind === 'finding' ? [subject.finding] : [])
