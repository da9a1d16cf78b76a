import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/client.ts'
import { spanOf, type TimeRange } from '../../../lib/time/time-range.ts'
import { readMetadata, readSeries, readTexts, windowOf } from './read-series.rules.ts'

/** Lists change slowly, and the deviations of a minute are none that a reader looks for. */
const listMs = 60_000
const liveMs = 10_000

/** The series of a query. A query that failed is not sent again by itself: it may have taken all the time it may. */
export const useResult = (query: string, range: TimeRange) =>
  useQuery({
    queryKey: ['GET /api/prometheus/api/v1/query_range', query, range],
    queryFn: async ({ signal }) => {
      const { from, to } = spanOf(range, Date.now())
      const window = windowOf(from, to)
      const { data } = await api.call('GET /api/prometheus/api/v1/query_range', {
        query: { query, start: `${window.from}`, end: `${window.to}`, step: `${window.step}` },
        signal,
      })
      return { window, ...readSeries(data, window) }
    },
    enabled: query !== '',
    retry: false,
    refetchInterval: range.kind === 'live' && liveMs,
  })
export type Result = NonNullable<ReturnType<typeof useResult>['data']>

/** The start of a range when the page was opened: lists need no later one. */
function useStart(range: TimeRange) {
  const [openedAt] = useState(Date.now)
  return { start: `${Math.floor(spanOf(range, openedAt).from / 1000)}` }
}

/** The metrics of the whole retention: a workspace whose devices are off is not an empty one. */
export const useMetricNames = () =>
  api.useQuery(
    'GET /api/prometheus/api/v1/label/:name/values',
    { params: { name: '__name__' } },
    { select: ({ data }) => readTexts(data), staleTime: listMs },
  )

const matching = (selector: string | undefined) => (selector === undefined ? {} : { 'match[]': selector })

export const useLabelNames = (range: TimeRange, selector: string | undefined, enabled: boolean) =>
  api.useQuery(
    'GET /api/prometheus/api/v1/labels',
    { query: { ...useStart(range), ...matching(selector) } },
    { select: ({ data }) => readTexts(data), staleTime: listMs, enabled, retry: false },
  )

export const useLabelValues = (range: TimeRange, label: string, selector: string | undefined) =>
  api.useQuery(
    'GET /api/prometheus/api/v1/label/:name/values',
    { params: { name: label }, query: { ...useStart(range), ...matching(selector) } },
    { select: ({ data }) => readTexts(data), staleTime: listMs, enabled: label !== '', retry: false },
  )

export const useMetadata = () =>
  api.useQuery('GET /api/prometheus/api/v1/metadata', undefined, {
    select: ({ data }) => readMetadata(data),
    staleTime: Infinity,
  })

/** The names of devices, by ID. */
export const useDeviceNames = (enabled: boolean) =>
  api.useQuery('GET /api/fleet/map', undefined, {
    select: ({ devices }) => new Map(devices.map(({ id, name }) => [id, name])),
    staleTime: listMs,
    enabled,
  })
