export { ApplicationsPanel } from './applications-panel.tsx'
