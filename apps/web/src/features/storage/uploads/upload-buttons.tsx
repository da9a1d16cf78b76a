import { FolderUp, Upload } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { fromInput, type ChosenFile } from './chosen-files.ts'
import { FileInput } from './file-input.tsx'

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
