// uPlot and its style sheet: the plot imports them, and the device page preloads them beside its own code.
import 'uplot/dist/uPlot.min.css'
import '../chart.css'
export { default as UPlot } from 'uplot'
