import { FolderUp, Upload } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button, IconButton } from '../../../ui/button.tsx'
import { type ChosenFile, fromInput } from './chosen-files.ts'

export function UploadButtons({ onFiles }: { onFiles: (chosen: ChosenFile[]) => void }) {
  const t = useTranslations('storage.upload')
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  return (
    <>
      <FileInput ref={files} multiple label={t('files')} onChoose={(list) => onFiles(fromInput(list))} />
      <FileInput ref={folder} folder label={t('folder')} onChoose={(list) => onFiles(fromInput(list))} />
      {/* Phones have no folders to choose. */}
      <IconButton
        variant="outline"
        className="pointer-coarse:hidden"
        label={t('folder')}
        onClick={() => folder.current?.click()}
      >
        <FolderUp aria-hidden />
      </IconButton>
      <Button variant="solid" onClick={() => files.current?.click()}>
        <Upload aria-hidden />
        {t('files')}
      </Button>
    </>
  )
}

interface FileInputProps {
  ref: Ref<HTMLInputElement>
  label: string
  multiple?: boolean
  /** A whole folder instead of files. */
  folder?: boolean
  onChoose: (files: FileList) => void
}

// Every browser knows the attribute, and the types of React do not.
const wholeFolder = { webkitdirectory: '' }

/** The browser's own chooser, opened by a button that looks like ours. */
export function FileInput({ label, folder = false, onChoose, ...props }: FileInputProps) {
  return (
    <input
      {...props}
      {...(folder && wholeFolder)}
      type="file"
      aria-label={label}
      tabIndex={-1}
      className="sr-only"
      onChange={({ currentTarget }) => {
        if (currentTarget.files?.length) onChoose(currentTarget.files)
        // The same file can be chosen again.
        currentTarget.value = ''
      }}
    />
  )
}
