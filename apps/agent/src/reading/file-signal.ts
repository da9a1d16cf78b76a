import { readdirSync, statSync, lstatSync, type Stats } from 'node:fs'

const words = (stats: Stats | undefined) => (stats ? `${stats.ino}.${stats.size}.${stats.mtimeMs}` : '-')

/** Which files stand at these paths and when each was last written. Nothing is opened. */
export function fileSignal(...paths: string[]): string {
  let signal = ''
  for (const path of paths) signal += `${statOf(path)} `
  return signal
}

/** Which entries a folder has; a new one of the same name counts as another. */
export function listSignal(folder: string, isWanted: (name: string) => boolean = () => true): string {
  let signal = ''
  for (const name of readdirSync(folder))
    if (isWanted(name)) signal += `${name}=${lstatSync(`${folder}/${name}`, { throwIfNoEntry: false })?.ino} `
  return signal
}

function statOf(path: string): string {
  try {
    return words(statSync(path, { throwIfNoEntry: false }))
  } catch {
    // Behind a folder that the agent may not enter.
    return '?'
  }
}
