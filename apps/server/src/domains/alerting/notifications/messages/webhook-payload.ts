import type { Service } from '../../../../platform/context.ts'
import { alertUrl, messageOf, testMessage, type Notice } from './message.ts'
import { readerFormat } from './reader-format.ts'

type About = {
  at: Date
  workspaceId: string
  workspace: { name: string; timeZone: string }
}

/** The body of a webhook; `docs/notifications.md` describes it. */
export function webhookPayload({ config }: Service, notice: Notice | undefined, about: About) {
  const { at, workspaceId, workspace } = about
  const textIn = (locale: 'en' | 'ar') => {
    const context = {
      format: readerFormat({ locale, timeZone: workspace.timeZone }),
      workspace: workspace.name,
    }
    const { title, body } = notice ? messageOf(notice, context) : testMessage(context)
    return { title, body }
  }
  const common = {
    workspace: { id: workspaceId, name: workspace.name },
    text: { en: textIn('en'), ar: textIn('ar') },
  }
  if (!notice) return { type: 'test', timestamp: at.toISOString(), data: common }
  const { processes, changes, ...alert } = notice.content
  return {
    type: `alert.${notice.event}`,
    timestamp: at.toISOString(),
    data: {
      ...common,
      url: alertUrl(config, 'en', notice.alertId),
      alert: { id: notice.alertId, ...alert },
      evidence: { processes, changes },
    },
  }
}
