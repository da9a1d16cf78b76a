import { checkPatterns, monitorLimits } from '@marsad/contract/monitors'
import { type FieldPath, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { parseUrl } from '../../../lib/browser.ts'
import { readTags } from '../../../lib/read-tags.ts'
import { draftFields, type MonitorDraft } from './monitor-draft.ts'
import { canHaveBody, isProbedByAgent, readPort, readStatuses } from './to-monitor.ts'

export type MonitorFormProblem =
  | 'required'
  | 'url'
  | 'password'
  | 'host'
  | 'service'
  | 'port'
  | 'tooLong'
  | 'statuses'
  | 'headerName'
  | 'jsonPath'
  | 'tooManyTags'
  | 'tagTooLong'
  | 'refused'
  | 'agent'
  | 'machine'
  | 'locations'

type Found = readonly [path: string, problem: MonitorFormProblem | null | false]

function problemOfAddress(text: string): MonitorFormProblem | null {
  const url = parseUrl(text)
  if (text === '') return 'required'
  if (url === null || !/^https?:$/.test(url.protocol)) return 'url'
  return checkPatterns.webAddress.test(text) ? null : 'password'
}

function problemOfHost(text: string): MonitorFormProblem | null {
  if (text === '') return 'required'
  return checkPatterns.host.test(text) ? null : 'host'
}

function problemOfTags(text: string): MonitorFormProblem | null {
  const tags = readTags(text)
  if (tags.length > monitorLimits.tags) return 'tooManyTags'
  return tags.some((tag) => tag.length > 40) ? 'tagTooLong' : null
}

/** The server's validation, by the fields of the selected kind. */
export function problemsOf(draft: MonitorDraft): { path: string; problem: MonitorFormProblem }[] {
  const found: Found[] = [...ofKind(draft), ['tags', problemOfTags(draft.tags)], ...ofOrigin(draft)]
  return found.flatMap(([path, problem]) => (problem ? [{ path, problem }] : []))
}

function ofOrigin(draft: MonitorDraft): Found[] {
  if (!isProbedByAgent(draft)) return []
  return draft.probedFrom === 'machine'
    ? [['probedBy', draft.probedBy === null && 'machine']]
    : [['locations', draft.locations.length === 0 && 'locations']]
}

function ofKind(draft: MonitorDraft): Found[] {
  const host: Found = ['host', problemOfHost(draft.host.trim())]
  switch (draft.kind) {
    case 'http':
      return ofHttp(draft)
    case 'ping':
    case 'domain':
      return [host]
    case 'dns':
      return [host, ['server', draft.server.trim() !== '' && problemOfHost(draft.server.trim())]]
    case 'heartbeat':
      return [['name', draft.name.trim() === '' && 'required']]
    default:
      return [
        host,
        ['port', readPort(draft.port) === null && 'port'],
        ['service', draft.kind === 'grpc' && !checkPatterns.service.test(draft.service.trim()) && 'service'],
      ]
  }
}

function ofHttp(draft: MonitorDraft): Found[] {
  const address: Found[] = [
    ['url', problemOfAddress(draft.url.trim())],
    ['statuses', !checkPatterns.statuses.test(readStatuses(draft.statuses)) && 'statuses'],
  ]
  if (isProbedByAgent(draft)) return address
  const header = draft.headerName.trim()
  return [
    ...address,
    ['body', canHaveBody(draft.method) && draft.body.length > monitorLimits.body && 'tooLong'],
    ['keyword', draft.keywordKind !== 'any' && draft.keyword === '' && 'required'],
    ['headerName', header !== '' && !checkPatterns.headerName.test(header) && 'headerName'],
    ['headerContains', header !== '' && draft.headerContains === '' && 'required'],
    ['jsonPath', draft.jsonEquals !== '' && draft.jsonPath.trim() === '' && 'required'],
    ...draft.headers.flatMap(({ name, value, isStored }, index): Found[] => [
      [`headers.${index}.name`, !checkPatterns.headerName.test(name.trim()) && 'headerName'],
      [`headers.${index}.value`, !isStored && value === '' && 'required'],
    ]),
  ]
}

export const monitorSchema = draftFields.check(({ value, issues }) => {
  for (const { path, problem } of problemsOf(value)) {
    issues.push({ code: 'custom', path: path.split('.'), message: problem, input: value })
  }
})

/** The problem of a field in words; undefined where there is none. */
export function useFieldProblem() {
  const t = useTranslations('monitorForm.problem')
  const { getFieldState, formState } = useFormContext<MonitorDraft>()
  return (field: FieldPath<MonitorDraft>) => {
    const problem = getFieldState(field, formState).error?.message
    return problem === undefined ? undefined : t(problem as MonitorFormProblem)
  }
}
