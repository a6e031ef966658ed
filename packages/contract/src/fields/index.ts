export { type FieldFault, type FieldRule, faultOf } from './fault.ts'
export { type FieldName, fieldNames } from './names.ts'
export { type PatternName, patterns } from './patterns.ts'
