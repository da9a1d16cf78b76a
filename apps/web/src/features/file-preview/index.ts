export { FileIcon } from './file-icon.tsx'
export { FilePreview } from './file-preview.tsx'
