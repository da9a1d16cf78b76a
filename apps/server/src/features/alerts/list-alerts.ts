import type { Alerts, AlertsQuery } from '@marsad/contract/http/alerts'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { pageOf } from '../../lib/page-of.ts'
import { readPlace, sections, writePlace, type Place, type Section } from './alert-cursor.rules.ts'
import { countAlerts, listSectionRows, type AlertRow } from './alerts.store.ts'
import { toAlert } from './to-alert.ts'

export async function listAlerts(
  ctx: WorkspaceCtx,
  { cursor, limit, ...filter }: AlertsQuery,
): Promise<Alerts> {
  const { workspaceId } = ctx.caller
  const after = cursor === undefined ? undefined : readPlace(cursor)
  if (cursor !== undefined && !after)
    throw new Failure('request.invalid', { message: 'The cursor is not of this list' })

  const wanted = sectionsFrom(after?.section).filter((section) => isIn(section, filter))
  const [counts, ...parts] = await inWorkspace(ctx, (tx) =>
    Promise.all([
      countAlerts(tx, workspaceId, filter),
      ...wanted.map((section) =>
        listSectionRows(tx, workspaceId, filter, {
          section,
          after: section === after?.section ? after : undefined,
          limit: limit + 1,
        }),
      ),
    ]),
  )
  const { items, nextCursor } = pageOf(parts.flat(), limit, (row) => writePlace(placeOf(row)))
  return {
    alerts: items.map(toAlert),
    nextCursor,
    total: filter.status ? counts[filter.status] : counts.active + counts.acknowledged + counts.resolved,
    counts,
  }
}

const sectionsFrom = (section: Section | undefined) =>
  section ? sections.slice(sections.indexOf(section)) : sections

/** Whether a section can hold what is asked for. */
function isIn(section: Section, { status, severity }: Pick<AlertsQuery, 'status' | 'severity'>) {
  if (section === 'resolved') return status === undefined || status === 'resolved'
  return status !== 'resolved' && (severity === undefined || severity === section)
}

const placeOf = ({ id, severity, raisedAt, resolvedAt }: AlertRow): Place =>
  resolvedAt
    ? { section: 'resolved', at: resolvedAt.toISOString(), id }
    : { section: severity, at: raisedAt.toISOString(), id }
