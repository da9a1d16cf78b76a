export { FileIcon } from './preview/file-icon.tsx'
export { FilePreview } from './preview/file-preview.tsx'
