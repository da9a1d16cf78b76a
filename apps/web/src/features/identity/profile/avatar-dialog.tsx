import { avatarLimits } from '@marsad/contract/limits'
import { ImageUp } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { useChangedProfile } from './use-profile.ts'

type FileProblem = 'tooLarge' | 'unreadable'

/** Select, crop to a square, upload. */
export function AvatarDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('profile.avatar')
  const { send, isPending: isSaving } = useSend()
  const changeProfile = useChangedProfile()
  const [source, setSource] = useState<string | null>(null)
  const [area, setArea] = useState<Area | null>(null)
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => () => URL.revokeObjectURL(source ?? ''), [source])

  const choose = (file: File | undefined) => {
    if (!file) return
    const isTooLarge = file.size > avatarLimits.bytes
    setProblem(isTooLarge ? 'tooLarge' : null)
    setArea(null)
    setSource(isTooLarge ? null : URL.createObjectURL(file))
  }
  const save = async () => {
    if (!source || !area) return
    await send(async () => uploadAvatar(await cropPicture(source, area)), {
      done: t('saved'),
      failed: t('failed'),
      onClose,
      onDone: ({ avatarUrl }) => changeProfile({ avatarUrl }),
    })
  }

  const pick = () => input.current?.click()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={t('hint')}
      footer={
        source && (
          <>
            <Button onClick={pick} disabled={isSaving}>
              {t('other')}
            </Button>
            <Button variant="solid" onClick={() => void save()} pending={isSaving} disabled={!area}>
              {t('save')}
            </Button>
          </>
        )
      }
    >
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('choose')}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {problem && (
        <div className="mb-4">
          <Alert tone="bad" live title={t(problem)} />
        </div>
      )}
      {source ? (
        <CropArea
          source={source}
          onChange={setArea}
          onUnreadable={() => {
            setSource(null)
            setProblem('unreadable')
          }}
        />
      ) : (
        <button
          type="button"
          onClick={pick}
          className="flex w-full cursor-pointer flex-col items-center gap-3 rounded-card border border-dashed border-control px-6 py-12 text-sm font-medium hover:bg-hover"
        >
          <ImageUp aria-hidden className="size-6 text-muted" />
          {t('choose')}
        </button>
      )}
    </Dialog>
  )
}

interface CropAreaProps {
  source: string
  onChange: (area: Area) => void
  onUnreadable: () => void
}

function CropArea({ source, onChange, onUnreadable }: CropAreaProps) {
  const t = useTranslations('profile.avatar')
  const zoomId = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <>
      {/* Pictures have no reading direction, and the cropper counts from the left. */}
      <div dir="ltr" className="relative h-64 overflow-hidden rounded-card bg-bg sm:h-80">
        <Cropper
          image={source}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onChange(pixels)}
          mediaProps={{ onError: onUnreadable, alt: '' }}
          cropperProps={{ 'aria-label': t('area'), role: 'group' }}
        />
      </div>
      <div className="mt-4 flex items-center gap-3 text-sm">
        <label htmlFor={zoomId}>{t('zoom')}</label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="flex-1 accent-primary"
        />
      </div>
    </>
  )
}

const side = 512

/** The chosen square of a picture, small enough to send at once. */
export async function cropPicture(source: string, { x, y, width, height }: Area): Promise<Blob> {
  const picture = new Image()
  picture.src = source
  await picture.decode()
  const canvas = new OffscreenCanvas(side, side)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, side, side)
  return canvas.convertToBlob({ type: 'image/png' })
}

export async function uploadAvatar(picture: Blob) {
  const form = new FormData()
  form.append('avatar', picture, 'avatar.png')
  const data = await api.call('POST /api/profile/avatar', { body: form })

  return data
}
