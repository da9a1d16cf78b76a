// The library and its style sheet: reached only by a dynamic import, to stay out of the first load.
import 'uplot/dist/uPlot.min.css'
import '../chart.css'
export { default as UPlot } from 'uplot'
