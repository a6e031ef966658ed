import type { Wiring } from '../../kernel/assembly.ts'
import type { Config } from '../config/index.ts'
import { catalogueRoutes } from './catalogue.routes.ts'
import { type Catalogue, type CatalogueOptions, createCatalogue } from './catalogue.ts'

type Needs = Omit<CatalogueOptions, 'merchantIds'> & { config: Pick<Config, 'merchants'> }

interface Own {
  catalogue: Catalogue
}

export const catalogueWiring: Wiring<Needs, Own, Own> = {
  module: 'catalogue',
  create: ({ config, ...house }) => ({
    catalogue: createCatalogue({
      ...house,
      merchantIds: () => config.merchants().map(({ id }) => id),
    }),
  }),
  open: ({ serve }, { catalogue }) => catalogueRoutes(serve, catalogue),
}
