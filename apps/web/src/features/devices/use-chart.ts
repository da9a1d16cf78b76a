import type { ChartName } from '@marsad/contract/charts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TimeRange } from '../../lib/time/time-range.ts'
import { chartQuery } from './device.api.ts'
import { joinReports } from './join-reports.ts'

/** A chart as it is drawn. Every page carries the query, to ask before the code of a chart is here. */
export const drawnChartQuery = (id: string, chart: ChartName, range: TimeRange, earlierMs = 0) => ({
  ...chartQuery(id, chart, range, earlierMs),
  select: joinReports,
})

export const useChart = (id: string, chart: ChartName, range: TimeRange) =>
  useQuery({ ...drawnChartQuery(id, chart, range), placeholderData: keepPreviousData })
