import type uPlot from 'uplot'
import { nearestIndex } from '../chart-data.ts'
import { plotColumns } from '../chart-series.ts'
import { type ChartTheme, readTheme, watchTheme } from './chart-theme.ts'
import type { CursorStore } from './move-cursor.ts'
import { plotOptions } from './plot-options.ts'
import { type PlotSpec, structureKey } from './plot-spec.ts'
import { UPlot } from './uplot.ts'

/** The position of the plot inside its host, in CSS pixels. */
export interface PlotBox {
  left: number
  width: number
}

/** Draws the latest spec on one canvas, and pauses while it is not visible. */
export class PlotController {
  readonly #host: HTMLElement
  readonly #cursor: CursorStore
  readonly #moved: (box: PlotBox) => void
  readonly #release: (() => void)[]
  #spec: PlotSpec | null = null
  #theme: ChartTheme
  #plot: uPlot | null = null
  #structure = ''
  #box: PlotBox = { left: 0, width: 0 }
  #pointedAt: number | null = null
  #shown = false
  #stale = false

  constructor(host: HTMLElement, cursor: CursorStore, moved: (box: PlotBox) => void) {
    this.#host = host
    this.#cursor = cursor
    this.#moved = moved
    this.#theme = readTheme(host)
    const resize = new ResizeObserver(() => this.#refresh())
    resize.observe(host)
    this.#release = [
      () => resize.disconnect(),
      watchShown(host, (shown) => this.#show(shown)),
      watchTheme(() => {
        this.#theme = readTheme(host)
        this.#refresh()
      }),
      cursor.subscribe(() => this.#follow()),
    ]
  }

  update(spec: PlotSpec): void {
    this.#spec = spec
    this.#refresh()
  }

  destroy(): void {
    for (const release of this.#release) release()
    this.#plot?.destroy()
    this.#plot = null
  }

  #show(shown: boolean): void {
    this.#shown = shown
    if (shown && this.#stale) this.#draw()
  }

  #refresh(): void {
    this.#stale = true
    if (this.#shown) this.#draw()
  }

  #draw(): void {
    const spec = this.#spec
    const { clientWidth: width, clientHeight: height } = this.#host
    if (!spec || width === 0) return
    this.#stale = false
    const structure = structureKey(spec) + this.#theme.fontFamily
    if (this.#plot && structure !== this.#structure) {
      this.#plot.destroy()
      this.#plot = null
    }
    this.#structure = structure
    const plot = this.#plot
    if (plot) {
      plot.batch(() => {
        plot.setData(dataOf(spec), false)
        if (plot.width !== width || plot.height !== height) plot.setSize({ width, height })
        plot.setScale('x', { min: spec.range.from, max: spec.range.to })
      })
    } else this.#plot = this.#create(spec, width, height)
    this.#follow()
  }

  #create(spec: PlotSpec, width: number, height: number): uPlot {
    const options = plotOptions({
      spec: () => this.#spec ?? spec,
      theme: () => this.#theme,
      pointed: (plot) => this.#point(plot),
      drawn: (plot) => this.#reportBox(plot),
    })
    return new UPlot({ ...options, width, height }, dataOf(spec), this.#host)
  }

  /** Reports the pointer to the group; a plot that only follows reports nothing. */
  #point(plot: uPlot): void {
    const { left = -1, idx } = plot.cursor
    if (left < 0) {
      // The pointer may have moved on to another plot by now.
      if (this.#cursor.get() === this.#pointedAt) this.#cursor.set(null)
      else queueMicrotask(() => this.#follow())
    } else if (plot.over.matches(':hover') && typeof idx === 'number') {
      this.#pointedAt = this.#spec?.times[idx] ?? null
      this.#cursor.set(this.#pointedAt)
    }
  }

  /** Moves this crosshair to the instant of the group. */
  #follow(): void {
    const [plot, spec] = [this.#plot, this.#spec]
    if (!plot || !spec || !this.#shown || plot.over.matches(':hover')) return
    const time = this.#cursor.get()
    const index = time === null ? null : nearestIndex(spec.times, time)
    const at = index === null ? undefined : spec.times[index]
    const outside = at === undefined || at < spec.range.from || at > spec.range.to
    const position = outside ? { left: -10, top: -10 } : { left: plot.valToPos(at, 'x'), top: 0 }
    plot.setCursor(position, false)
  }

  #reportBox(plot: uPlot): void {
    const left = plot.bbox.left / devicePixelRatio
    const width = plot.bbox.width / devicePixelRatio
    if (left === this.#box.left && width === this.#box.width) return
    this.#box = { left, width }
    this.#moved(this.#box)
  }
}

function dataOf({ times, series, stacked }: PlotSpec): uPlot.AlignedData {
  return [times, ...plotColumns(series, stacked).columns.map(({ values }) => values)]
}

/** Reports whether an element can be seen: on the screen, in a tab that is not hidden. */
export function watchShown(element: Element, report: (shown: boolean) => void): () => void {
  let onScreen = false
  const update = () => report(onScreen && !document.hidden)
  const observer = new IntersectionObserver(
    (entries) => {
      onScreen = entries.at(-1)?.isIntersecting ?? onScreen
      update()
    },
    // Drawn a moment before it scrolls in.
    { rootMargin: '100px' },
  )
  observer.observe(element)
  document.addEventListener('visibilitychange', update)
  return () => {
    observer.disconnect()
    document.removeEventListener('visibilitychange', update)
  }
}
