export { figureOf, figureOfAny, figures, partitionsOfAny, type Figure } from './figures.ts'
export { metricRoutes } from './metrics.routes.ts'
export { signalOf } from './signals.ts'
export { spread, timesOf, windowFor, type Window } from './window.rules.ts'
