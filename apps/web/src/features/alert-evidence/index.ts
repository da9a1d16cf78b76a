export { BreachPlot, type SignalSubject } from './breach-plot.tsx'
export { EvidenceCards } from './evidence-cards.tsx'
export { FrozenChart } from './frozen-chart.tsx'
export { useBreachMarks } from './use-breach-marks.ts'
