import { DocumentsPage } from './DocumentsPage.tsx'
import { Stock } from './Stock.tsx'

export const ContentPage = () => <DocumentsPage family="content" title="section.content" />
export const SettingsPage = () => <DocumentsPage family="setting" title="section.settings" />
export const AccessPage = () => <DocumentsPage family="access" title="section.access" />
export const CashierPage = () => <DocumentsPage family="cashier" title="section.cashier" />
export const GoodsPage = () => (
  <DocumentsPage family="goods" title="section.goods" beside={(key) => <Stock id={key} />} />
)
