import { readdirSync, statSync, lstatSync, type Stats } from 'node:fs'

const words = (stats: Stats | undefined) => (stats ? `${stats.ino}.${stats.size}.${stats.mtimeMs}` : '-')

/** Identity and modification time of the files at these paths. Nothing is opened. */
export function fileSignal(...paths: string[]): string {
  let signal = ''
  for (const path of paths) signal += `${statOf(path)} `
  return signal
}

/** The entries of a folder; a new one of the same name counts as another. */
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
    // In a folder that the agent may not enter.
    return '?'
  }
}
