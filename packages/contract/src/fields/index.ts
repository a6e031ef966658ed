export { type FieldFault, type FieldRule, faultOf, wholeRule } from './fault.ts'
export { type FieldName, fieldNames } from './names.ts'
export { type PatternName, patterns } from './patterns.ts'
export {
  passwordRule,
  type RegistrationFault,
  type RegistrationFlags,
  type RegistrationForm,
  type RegistrationMode,
  type Rules,
  registrationFaults,
  registrationFields,
  registrationModes,
  ruleOf,
  usualPasswordRule,
} from './registration.ts'
