import type { Wiring } from '../../kernel/assembly.ts'
import { createPasswords, type PasswordCost } from '../../kernel/passwords.ts'
import type { Audit } from '../audit/index.ts'
import type { Config } from '../config/index.ts'
import { staffRoutes } from './staff.routes.ts'
import { createStaff, type Staff } from './staff.ts'
import type { StaffOptions } from './staff.types.ts'

type Needs = Omit<StaffOptions, 'passwords'> & { passwordCost?: PasswordCost | undefined }

interface Own {
  staff: Staff
}

interface Shows extends Own, Pick<StaffOptions, 'clock'> {
  audit: Audit
  config: Pick<Config, 'merchants'>
}

export const staffWiring: Wiring<Needs, Own, Shows> = {
  module: 'staff',
  create: ({ passwordCost, ...house }) => ({
    staff: createStaff({ ...house, passwords: createPasswords(passwordCost) }),
  }),
  prepare: ({ staff }) => staff.people.prepare(),
  open: ({ serve }, { staff, audit, config, clock }) =>
    staffRoutes({ serve, staff, audit, config, now: () => clock.now() }),
}
