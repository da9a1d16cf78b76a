import { clsx } from 'clsx'
import {
  File,
  FileArchive,
  FileAudio,
  FileCode,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileVideo,
  type LucideIcon,
} from 'lucide-react'

const icons: readonly (readonly [RegExp, LucideIcon, string])[] = [
  [/^image\//, FileImage, 'text-c4'],
  [/^audio\//, FileAudio, 'text-c5'],
  [/^video\//, FileVideo, 'text-c5'],
  [/spreadsheet|excel|csv/, FileSpreadsheet, 'text-c1'],
  [/zip|tar|compressed|gzip|7z|rar|archive/, FileArchive, 'text-c3'],
  [/json|xml|html|javascript|yaml/, FileCode, 'text-c2'],
  [/^text\/|pdf|document|msword/, FileText, 'text-c2'],
]

/** Icons by content type. */
export function FileIcon({ type, className = 'size-5' }: { type: string | null; className?: string }) {
  const [, Icon, tone] = icons.find(([pattern]) => pattern.test(type ?? '')) ?? [null, File, 'text-idle']
  return <Icon aria-hidden className={clsx('shrink-0', tone, className)} />
}
