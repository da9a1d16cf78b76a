import type uPlot from 'uplot'
import type { ChartTheme } from './chart-theme.ts'
import type { PlotSpec } from './plot-spec.ts'

const FONT_SIZE = 11
const PADDING = 4

/** Dashed lines with a label at the end that faces away from the value axis. */
export function drawThresholds(plot: uPlot, spec: PlotSpec, theme: ChartTheme): void {
  const { ctx, bbox } = plot
  const pixel = devicePixelRatio
  const scale = plot.scales['y']
  ctx.save()
  ctx.font = `500 ${FONT_SIZE * pixel}px ${theme.fontFamily}`
  ctx.textBaseline = 'bottom'
  ctx.textAlign = 'left'
  for (const { value, tone, label } of spec.thresholds) {
    if (value < (scale?.min ?? 0) || value > (scale?.max ?? 0)) continue
    const y = Math.round(plot.valToPos(value, 'y', true))
    ctx.strokeStyle = theme.color(tone)
    ctx.lineWidth = pixel
    ctx.setLineDash([4 * pixel, 4 * pixel])
    ctx.beginPath()
    ctx.moveTo(bbox.left, y)
    ctx.lineTo(bbox.left + bbox.width, y)
    ctx.stroke()

    const text = isolate(label, spec.direction)
    const width = ctx.measureText(text).width + 2 * PADDING * pixel
    const height = (FONT_SIZE + PADDING) * pixel
    const left = spec.direction === 'rtl' ? bbox.left : bbox.left + bbox.width - width
    // A line near the top has no room above it.
    const bottom = y - height < bbox.top ? y + height + pixel : y - pixel
    ctx.fillStyle = theme.color('card', 0.8)
    ctx.fillRect(left, bottom - height, width, height)
    ctx.fillStyle = theme.color(tone)
    ctx.fillText(text, left + PADDING * pixel, bottom - pixel)
  }
  ctx.restore()
}

const RIGHT_TO_LEFT_ISOLATE = '\u2067'
const POP_ISOLATE = '\u2069'

/** A canvas takes no `dir` per text: Arabic labels carry their direction with them. */
export function isolate(text: string, direction: 'ltr' | 'rtl'): string {
  return direction === 'rtl' ? RIGHT_TO_LEFT_ISOLATE + text + POP_ISOLATE : text
}
