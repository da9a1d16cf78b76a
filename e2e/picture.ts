import type { Page } from '@playwright/test'

/** A real PNG of this size, drawn by the browser. */
export async function picture(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate<string>(`{
    const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height: ${height} })
    const context = canvas.getContext('2d')
    context.fillStyle = '#15803d'
    context.fillRect(0, 0, ${width}, ${height})
    context.fillStyle = '#fde68a'
    context.beginPath()
    context.arc(${width / 2}, ${height / 2}, ${height / 3}, 0, Math.PI * 2)
    context.fill()
    canvas.toDataURL('image/png').split(',')[1]
  }`)
  return Buffer.from(base64, 'base64')
}
