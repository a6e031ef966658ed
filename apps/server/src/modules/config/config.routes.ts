import { wire } from '@baize/contract'
import type { Serve } from '../../kernel/http/call.ts'
import type { Config } from './config.ts'

export function configRoutes(serve: Serve, config: Config): void {
  serve(wire.whitelabel, ({ merchant }) => config.face(merchant.id))
  serve(wire.permission, (call) => config.permission(call.merchant.id, call.domain, call))
  serve(wire.status, (call) => config.status(call.merchant.id, call))
  serve(wire.registerSetting, ({ merchant }) => config.registerSetting(merchant.id))
  serve(wire.validationRules, () => config.validationRules())
  serve(wire.countries, () => config.countries())
}
