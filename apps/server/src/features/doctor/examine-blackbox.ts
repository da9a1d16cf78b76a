import type { Service } from '../../lib/ctx.ts'
import { askMetrics, labelOf, sumOf } from './ask.ts'
import { well, wrong, type Finding } from './finding.ts'

export async function examineBlackbox({ config, engines }: Service): Promise<Finding[]> {
  const metrics = await askMetrics(engines.blackbox)
  const version = labelOf(metrics, 'blackbox_exporter_build_info', 'version')
  return [
    sumOf(metrics, 'blackbox_exporter_config_last_reload_successful') === 1
      ? well('blackbox_exporter', `version ${version}, has read its modules`)
      : wrong(
          'blackbox_exporter',
          'could not read its modules',
          `See that it reads the file that MARSAD_BLACKBOX_CONFIG names: ${config.blackbox.configFile}`,
        ),
  ]
}
