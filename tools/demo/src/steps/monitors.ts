import type { NewStatusPost } from '@marsad/contract/http/status-pages'
import { monitors, portalDownMinutes } from '../plan/monitors.ts'
import { posts, statusPage } from '../plan/status-page.ts'
import { day } from '../plan/times.ts'
import { writeMonitorPast } from '../monitor-past.ts'
import { as, known, type Stage, type Step } from '../stage.ts'

type Created = { monitor: { id: string }; heartbeatUrl: string | null }

export function monitorSteps(stage: Stage): Step[] {
  let pageId = ''
  const item = (key: string) => known(stage.monitors, key)
  return [
    {
      minutesAgo: 94 * day,
      act: async () => {
        for (const { key, monitor } of monitors) {
          const { monitor: made, heartbeatUrl } = await as(stage, 'layla').post<Created>(
            '/api/monitors',
            // The evaluator looks at active monitors, and would raise now what the story raises later.
            { ...monitor(stage.ports), isPaused: true },
          )
          stage.monitors.set(key, made.id)
          if (heartbeatUrl !== null) await fetch(heartbeatUrl)
        }
        await writeMonitorPast(stage, { from: stage.state.bornAt - 89 * day * 60_000, to: Date.now() })
      },
    },
    {
      minutesAgo: portalDownMinutes,
      act: async () => {
        for (const { key, monitor } of monitors) {
          if (monitor(stage.ports).isPaused) continue
          await as(stage, 'layla').patch(`/api/monitors/${item(key)}`, { isPaused: false })
        }
      },
    },
    {
      minutesAgo: 92 * day,
      act: async () => {
        const groups = statusPage.groups.map(({ name, items }) => ({
          name,
          items: items.map(({ monitor, label }) => ({ kind: 'monitor', id: item(monitor), label })),
        }))
        const body = { ...statusPage, groups, isPublished: true }
        pageId = (await as(stage, 'layla').post<{ id: string }>('/api/status-pages', body)).id
      },
    },
    ...posts.flatMap(({ minutesAgo, about, post, plannedFor, updates }): Step[] => {
      let postId = ''
      const at = (minutes: number) => new Date(stage.state.bornAt + minutes * 60_000).toISOString()
      const body = (): Partial<NewStatusPost> => ({
        ...post,
        itemIds: about.map(item),
        startsAt: at(plannedFor?.from ?? -minutesAgo),
        ...(plannedFor && { endsAt: at(plannedFor.to) }),
      })
      return [
        {
          minutesAgo,
          act: async () => {
            const path = `/api/status-pages/${pageId}/posts`
            postId = (await as(stage, 'omar').post<{ id: string }>(path, body())).id
          },
        },
        ...updates.map(({ minutesAgo: then, ...update }) => ({
          minutesAgo: then,
          act: async () => {
            await as(stage, 'omar').post(`/api/status-pages/${pageId}/posts/${postId}/updates`, update)
          },
        })),
      ]
    }),
  ]
}
