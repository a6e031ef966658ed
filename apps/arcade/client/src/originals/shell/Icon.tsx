const paths = {
  close: 'M6 6l12 12M18 6L6 18',
  rules: 'M12 11v6M12 7h.01M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0',
  fair: 'M12 3l7 3v5c0 4.6-2.9 8.2-7 10-4.100-1.800-7-5.400-7-10V6zM9 12l2.200 2.200L15.500 10',
  history: 'M3 12a9 9 0 1 0 3-6.7L3 8M3 3v5h5M12 7v5l3 2',
  sound: 'M4 9v6h4l5 4V5L8 9zM16.5 8.5a5 5 0 0 1 0 7M19 6a9 9 0 0 1 0 12',
  muted: 'M4 9v6h4l5 4V5L8 9zM17 9l5 6M22 9l-5 6',
  turbo: 'M13 2L5 13h6l-1 9 8-11h-6z',
  statistics: 'M4 19h16M5 15l4-5 4 3 6-8',
  keys: 'M3 7h18v10H3zM7 11h.01M11 11h.01M15 11h.01M8 14h8',
  reset: 'M4 12a8 8 0 1 0 2.500-5.800L4 8.500M4 4v4.500h4.500',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  cross: 'M7 7l10 10M17 7L7 17',
  back: 'M15 5l-7 7 7 7',
  swap: 'M4 9h14l-4-4M20 15H6l4 4',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  shuffle: 'M3 7h4l10 10h4M3 17h4l3-3M14 10l3-3h4M18 4l3 3-3 3M18 14l3 3-3 3',
  random:
    'M4 4h16v16H4zM8.500 8.500h.01M15.500 8.500h.01M12 12h.01M8.500 15.500h.01M15.500 15.500h.01',
  pot: 'M7 4h10v5a5 5 0 0 1-10 0zM7 6H4a3.500 3.500 0 0 0 3.500 4M17 6h3a3.500 3.500 0 0 1-3.500 4M12 14v4M8 20h8M9.500 18h5',
  people:
    'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7M3 20c0-3.500 2.500-6 6-6s6 2.500 6 6M15.500 4.500a3.500 3.500 0 0 1 0 6.500M17 14.500c2.500.500 4 2.700 4 5.500',
  star: 'M12 3.500l2.600 5.400 5.900.8-4.300 4.100 1 5.900-5.200-2.800-5.200 2.800 1-5.900L3.500 9.700l5.900-.8z',
  roads: 'M4 5h16v14H4zM4 12h16M12 5v14M8 8.500h.01M16 8.500h.01M8 15.500h.01M16 15.500h.01',
  chat: 'M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5',
  voice: 'M4 5h16v11H10l-4 4v-4H4zM9 9v3M12 8v5M15 9v3',
  silent: 'M4 5h16v11H10l-4 4v-4H4zM9.500 8l5 5M14.500 8l-5 5',
  send: 'M4 12l16-7-6 15-3-6z',
  flag: 'M6 21V4M6 5h11l-2.500 4L17 13H6',
  remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
} as const

export type IconName = keyof typeof paths

export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
      <path d={paths[name]} />
    </svg>
  )
}
