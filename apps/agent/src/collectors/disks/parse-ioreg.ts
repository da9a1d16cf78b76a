export interface DiskLook {
  name: string
  /** In the order of `diskCounters`; sectors are of 512 bytes. */
  counters: number[]
}

const sectorBytes = 512
const nanosecondsPerMs = 1e6

/** `ioreg -r -c IOBlockStorageDriver -w 0 -l`: each driver's statistics, then the name of the disk below it. */
export function parseIoreg(text: string): DiskLook[] {
  const disks: DiskLook[] = []
  for (const driver of text.split(/\+-o IOBlockStorageDriver\b/).slice(1)) {
    const name = /"BSD Name" = "([^"]+)"/.exec(driver)?.[1]
    const statistics = /"Statistics" = \{([^}]*)\}/.exec(driver)?.[1]
    if (!name || !statistics) continue
    const figure = (key: string) => Number(new RegExp(`"${key}"=(\\d+)`).exec(statistics)?.[1] ?? Number.NaN)
    const counters = [
      figure('Operations \\(Read\\)'),
      figure('Bytes \\(Read\\)') / sectorBytes,
      figure('Operations \\(Write\\)'),
      figure('Bytes \\(Write\\)') / sectorBytes,
      (figure('Total Time \\(Read\\)') + figure('Total Time \\(Write\\)')) / nanosecondsPerMs,
    ]
    if (counters.every((counter) => counter >= 0)) disks.push({ name, counters })
  }
  return disks
}
