import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { folder, type Shot, widths } from './take.ts'

/** A page with all pictures, and for each scene one picture of its looks that is small enough to look at. */
export async function writeSheets(shots: readonly Shot[]) {
  writeFileSync(join(folder, 'index.html'), contactSheet(shots))
  for (const [name, group] of Map.groupBy(shots, ({ scene, state }) => `${scene.name}-${state}`)) {
    await montage(group, `montage-${name}.png`)
  }
}

function contactSheet(shots: readonly Shot[]): string {
  const figures = shots
    .toSorted((a, b) => a.file.localeCompare(b.file))
    .map(
      ({ file, caption }) =>
        `<figure><a href="${file}"><img src="${file}" alt=""></a><figcaption>${caption}</figcaption></figure>`,
    )
  return `<!doctype html><meta charset="utf-8"><title>Marsad, pictured</title>
<style>body{font:12px system-ui;margin:16px;display:grid;grid-template-columns:repeat(8,1fr);gap:12px;background:#888}
figure{margin:0}img{width:100%;max-height:320px;object-fit:contain;object-position:top}</style>${figures.join('\n')}`
}

const height = 560
const gap = 10
const perRow = 4

/** The looks of one scene side by side, all of one height. */
async function montage(shots: readonly Shot[], file: string) {
  const tiles: { input: Buffer; left: number; top: number }[] = []
  let [left, top, right] = [gap, gap, 0]
  for (const [index, shot] of shots.toSorted((a, b) => b.width - a.width).entries()) {
    const width = Math.round((shot.width * height) / widths[shot.width])
    const input = await sharp(join(folder, shot.file)).resize(width, height).png().toBuffer()
    tiles.push({ input, left, top })
    left += width + gap
    right = Math.max(right, left)
    if (index % perRow === perRow - 1 || (shot.width === 1440 && index % 2 === 1))
      [left, top] = [gap, top + height + gap]
  }
  const bottom = left === gap ? top : top + height + gap
  await sharp({ create: { width: right, height: bottom, channels: 3, background: '#888888' } })
    .composite(tiles)
    .png({ palette: true })
    .toFile(join(folder, file))
}
