import { renderMail } from '../../../../engines/mail/index.ts'
import type { Service } from '../../../../platform/context.ts'
import type { AssignedMail } from '../../alerting.jobs.ts'
import { findWorkspaceOf } from '../deliveries/claims.store.ts'
import { findReader, listAlertsToNotify } from '../deliveries/notified.store.ts'
import { contentOf } from './group-message.ts'
import { alertsUrl, alertUrl, titleOf } from './message.ts'
import { cut, named } from './plain-text.ts'
import { readerFormat } from './reader-format.ts'

const mostItems = 20

/** Mails a person that alerts were assigned to them, if they still are. */
export async function mailAssignee(
  { engines, config }: Service,
  { id, workspaceId, alertIds, userId, byName, note }: AssignedMail,
): Promise<void> {
  const found = await engines.postgres.transaction({ workspaceId }, async (tx) => ({
    reader: await findReader(tx, workspaceId, userId),
    rows: await listAlertsToNotify(tx, workspaceId, alertIds),
    workspace: await findWorkspaceOf(tx, workspaceId),
  }))
  const { reader, workspace } = found
  const rows = found.rows.filter(({ alert }) => alert.assignedTo === userId && !alert.resolvedAt)
  const [first] = rows
  if (!reader || !workspace || !first) return
  const { locale, preferences } = reader
  const format = readerFormat({
    ...preferences,
    locale,
    timeZone: preferences.timeZone ?? workspace.timeZone,
  })
  const { words } = format
  const titles = rows.map((row) => titleOf({ event: 'raised', content: contentOf(row) }, format))
  const shown = titles.slice(0, mostItems)
  const left = titles.length - shown.length
  const isOne = rows.length === 1
  const heading = words.assigned.heading(named(byName), format.amount(rows.length))
  const rendered = renderMail({
    locale,
    preheader: shown.join(' · '),
    heading,
    paragraphs: [],
    quote: note || undefined,
    tone: rows.some(({ alert }) => alert.severity === 'critical') ? 'critical' : 'warning',
    lists: [
      {
        title: words.assigned.list,
        items: left > 0 ? [...shown, words.group.more(format.amount(left))] : shown,
      },
    ],
    action: isOne
      ? { label: words.openAlert, url: alertUrl(config, locale, first.alert.id) }
      : { label: words.openAlerts, url: alertsUrl(config, locale) },
    footer: words.assigned.why(named(workspace.name)),
  })
  await engines.mail.send({
    to: { address: reader.email },
    subject: cut(isOne ? `${heading}: ${titles[0] ?? ''}` : heading, 250),
    ...rendered,
    messageId: `<assigned.${id}@${config.http.publicUrl.hostname}>`,
  })
}
