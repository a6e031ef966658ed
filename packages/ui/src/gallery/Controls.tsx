import { ArrowRight, Bell, Download, Search, Settings, Wallet } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../Button.tsx'
import { Chip, FilterChips } from '../Chip.tsx'
import { DateRange } from '../DateRange.tsx'
import { type DateSpan, spanOf } from '../dateSpan.ts'
import { IconButton } from '../IconButton.tsx'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { Menu } from '../Menu.tsx'
import { Tabs } from '../Tabs.tsx'
import { Tooltip } from '../Tooltip.tsx'
import { Part } from './Part.tsx'

export function Controls() {
  return (
    <>
      <Buttons />
      <Choices />
    </>
  )
}

function Buttons() {
  return (
    <Part id="buttons" title="Buttons">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <div className="bzg-row" key={size}>
          <Button size={size} kind="primary">
            Deposit
          </Button>
          <Button size={size}>See the record</Button>
          <Button size={size} kind="quiet">
            Not now
          </Button>
          <Button size={size} kind="danger">
            Close account
          </Button>
          <Button size={size} kind="brass">
            Claim bonus
          </Button>
        </div>
      ))}
      <div className="bzg-row">
        <Button kind="primary" busy busyLabel="Sending">
          Send request
        </Button>
        <Button busy busyLabel="Saving">
          Save
        </Button>
        <Button kind="primary" disabled>
          Withdraw
        </Button>
        <Button kind="primary" disabledReason="Confirm your email first">
          Withdraw
        </Button>
        <Button kind="primary" icon={<Wallet />}>
          Wallet
        </Button>
        <Button
          iconEnd={<ArrowRight className="mirror" />}
          render={({ children, ...link }) => (
            <a href="#buttons" {...link}>
              {children}
            </a>
          )}
        >
          A link
        </Button>
      </div>
      <div className="bzg-row">
        <IconButton label="Search" icon={<Search />} />
        <IconButton label="Notices" icon={<Bell />} kind="secondary" tip />
        <IconButton label="Download" icon={<Download />} kind="primary" round />
        <IconButton label="Refresh" icon={<Settings />} busy />
        <Tooltip tip="Everything you changed stays on this device">
          {(wiring) => <Button {...wiring}>Tooltip above</Button>}
        </Tooltip>
        <Tooltip tip="Settings" side="end">
          <IconButton label="Settings" icon={<Settings />} />
        </Tooltip>
        <AccountMenu />
        <Languages />
      </div>
    </Part>
  )
}

function AccountMenu() {
  return (
    <Menu
      label="Account"
      // oxlint-disable-next-line react/no-unstable-nested-components -- a render prop
      trigger={(trigger) => <Button {...trigger}>Account menu</Button>}
      items={[
        { id: 'wallet', label: 'Wallet', icon: <Wallet />, end: '1,284.50' },
        { id: 'notices', label: 'Notices', icon: <Bell /> },
        { id: 'l1', line: true },
        { id: 't1', title: 'Preferences' },
        { id: 'settings', label: 'Settings', icon: <Settings />, disabled: true },
        { id: 'out', label: 'Sign out', danger: true },
      ]}
    />
  )
}

function Languages() {
  const [value, onChange] = useState('en')
  return (
    <LanguageSwitch
      label="Language"
      value={value}
      onChange={onChange}
      languages={[
        { code: 'en', name: 'English' },
        { code: 'ar', name: 'العربية' },
        { code: 'vi', name: 'Tiếng Việt' },
        { code: 'th', name: 'ไทย' },
      ]}
    />
  )
}

function Choices() {
  const [tab, setTab] = useState('open')
  const [chip, setChip] = useState('all')
  const tabs = [
    { id: 'open', label: 'Open bets', count: <small className="tabular">4</small> },
    { id: 'settled', label: 'Settled' },
    { id: 'cancelled', label: 'Cancelled' },
    { id: 'archive', label: 'Archive', disabled: true },
  ]
  return (
    <Part id="choices" title="Tabs, chips, dates">
      <div>
        <Tabs label="Bets" tabs={tabs} value={tab} onChange={setTab}>
          <p className="bzg-tab">The panel of “{tab}”.</p>
        </Tabs>
      </div>
      <div>
        <Tabs label="Bets, compact" look="segments" tabs={tabs} value={tab} onChange={setTab} />
      </div>
      <FilterChips
        label="Category"
        value={chip}
        onChange={setChip}
        chips={[
          { id: 'all', label: 'All', count: 248 },
          { id: 'slots', label: 'Slots', count: 180 },
          { id: 'live', label: 'Live tables', count: 32 },
          { id: 'fish', label: 'Fishing', count: 12 },
          { id: 'lottery', label: 'Lottery', disabled: true },
        ]}
      />
      <div className="bzg-row">
        <Chip>Plain</Chip>
        <Chip on>Pressed</Chip>
        <Chip disabled>Disabled</Chip>
      </div>
      <Dates label="Period" />
      <Dates label="Period with days to come" future />
    </Part>
  )
}

const today = '2026-01-31'
const daysMax = 90

function Dates({ label, future }: { label: string; future?: boolean }) {
  const [span, setSpan] = useState<DateSpan>(spanOf('past7', today))
  return (
    <DateRange
      label={label}
      future={future}
      today={today}
      daysMax={daysMax}
      value={span}
      onChange={setSpan}
      labels={{
        today: 'Today',
        past7: 'Past 7 days',
        lastWeek: 'Last week',
        past30: 'Past 30 days',
        next7: 'Next 7 days',
        next30: 'Next 30 days',
        custom: 'Choose dates',
        from: 'From',
        to: 'To',
      }}
    />
  )
}
