export { type Figure, figureOf, figureOfAny, figures, partitionsOfAny, signalOf } from './metric-sources.ts'
export { withCards } from './traffic.ts'
export { metricRoutes } from './metrics.routes.ts'
export { spread, timesOf, windowFor, type Window } from './window.rules.ts'
