import type { Ref } from 'react'

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
