import type { Weekday } from './types.ts'

/**
 * A station of South or Central Vietnam, with its usual code, its own name, and the days on which it
 * draws.
 */
export interface Station {
  readonly code: string
  readonly name: string
  readonly days: readonly Weekday[]
}

const [sunday, monday, tuesday, wednesday, thursday, friday, saturday] = [
  0, 1, 2, 3, 4, 5, 6,
] as const

/** From Sunday to Saturday: one station draws for all of the North. */
export const northStations: readonly string[] = [
  'Thái Bình',
  'Hà Nội',
  'Quảng Ninh',
  'Bắc Ninh',
  'Hà Nội',
  'Hải Phòng',
  'Nam Định',
]

/** Three or four a day, at a quarter past four. */
export const southStations: readonly Station[] = [
  { code: 'XSHCM', name: 'TP. Hồ Chí Minh', days: [monday, saturday] },
  { code: 'XSDT', name: 'Đồng Tháp', days: [monday] },
  { code: 'XSCM', name: 'Cà Mau', days: [monday] },
  { code: 'XSBT', name: 'Bến Tre', days: [tuesday] },
  { code: 'XSVT', name: 'Vũng Tàu', days: [tuesday] },
  { code: 'XSBL', name: 'Bạc Liêu', days: [tuesday] },
  { code: 'XSDN', name: 'Đồng Nai', days: [wednesday] },
  { code: 'XSCT', name: 'Cần Thơ', days: [wednesday] },
  { code: 'XSST', name: 'Sóc Trăng', days: [wednesday] },
  { code: 'XSTN', name: 'Tây Ninh', days: [thursday] },
  { code: 'XSAG', name: 'An Giang', days: [thursday] },
  { code: 'XSBTH', name: 'Bình Thuận', days: [thursday] },
  { code: 'XSVL', name: 'Vĩnh Long', days: [friday] },
  { code: 'XSBD', name: 'Bình Dương', days: [friday] },
  { code: 'XSTV', name: 'Trà Vinh', days: [friday] },
  { code: 'XSLA', name: 'Long An', days: [saturday] },
  { code: 'XSBP', name: 'Bình Phước', days: [saturday] },
  { code: 'XSHG', name: 'Hậu Giang', days: [saturday] },
  { code: 'XSTG', name: 'Tiền Giang', days: [sunday] },
  { code: 'XSKG', name: 'Kiên Giang', days: [sunday] },
  { code: 'XSDL', name: 'Đà Lạt', days: [sunday] },
]

/** Two or three a day, at a quarter past five. */
export const centralStations: readonly Station[] = [
  { code: 'XSTTH', name: 'Thừa Thiên Huế', days: [sunday, monday] },
  { code: 'XSPY', name: 'Phú Yên', days: [monday] },
  { code: 'XSDLK', name: 'Đắk Lắk', days: [tuesday] },
  { code: 'XSQNM', name: 'Quảng Nam', days: [tuesday] },
  { code: 'XSDNG', name: 'Đà Nẵng', days: [wednesday, saturday] },
  { code: 'XSKH', name: 'Khánh Hòa', days: [sunday, wednesday] },
  { code: 'XSBDI', name: 'Bình Định', days: [thursday] },
  { code: 'XSQT', name: 'Quảng Trị', days: [thursday] },
  { code: 'XSQB', name: 'Quảng Bình', days: [thursday] },
  { code: 'XSGL', name: 'Gia Lai', days: [friday] },
  { code: 'XSNT', name: 'Ninh Thuận', days: [friday] },
  { code: 'XSQNG', name: 'Quảng Ngãi', days: [saturday] },
  { code: 'XSDNO', name: 'Đắk Nông', days: [saturday] },
  { code: 'XSKT', name: 'Kon Tum', days: [sunday] },
]
