import type { World } from '../world.ts'

/** China, Japan, Korea, India and the islands. */
export const east: readonly World[] = [
  {
    id: 'dragon',
    tags: 'dragon asia china',
    sounds: 'east',
    scene: 'pagoda',
    pattern: 'scales',
    palettes: [
      '#3b0508 #a3121b #ff7a45 #ffd35c #e8b04a',
      '#04211c #0b6b52 #5fe0a8 #ffe08a #d9b25a',
      '#1a0730 #5a1a86 #d07bff #ffd977 #e3b75f',
      '#071a38 #134f9c #6cc7ff #ffe27a #dcb45c',
    ],
    lows: [
      'red-envelope firecracker folding-hand-fan teacup-without-handle',
      'sake chopsticks dumpling moon-cake',
      'mahjong-red-dragon flower-playing-cards game-die fortune-cookie',
    ],
    specials: ['dragon-face red-paper-lantern coin', 'yin-yang fireworks coin'],
    adjectives:
      'Golden|Jade|Emerald|Imperial|Rising|Sleeping|Crimson|Celestial|Lucky|Thundering|Silken|Eternal|Ivory|Mighty',
    endings:
      'Fortune|Dynasty|Pearl|Riches|Legend|Gate|Throne|Blessings|Palace|Ascent|Scrolls|Prosperity|Dance|Kingdom',
    places:
      'the Ninth Heaven|the Jade River|the East Gate|Ten Thousand Coins|the Red Court|Mist Mountain',
    themes: [
      ['dragon', 'Dragon|Dragon King|Twin Dragons', 'dragon crown gem-stone scroll'],
      [
        'dragon-pearl',
        'Dragon Pearl|Pearl Keeper|Sea Dragon',
        'dragon-face oyster lotus carp-streamer',
      ],
      ['phoenix', 'Phoenix|Phoenix Empress|Firebird', 'phoenix-bird crown lotus ring'],
      ['tiger', 'Tiger|Tiger General|White Tiger', 'tiger-face crossed-swords shield drum'],
      ['koi', 'Koi|Koi Pond|Nine Carps', 'fish lotus turtle water-wave'],
      ['ox', 'Ox|Ox of Plenty|Fortune Ox', 'ox money-bag sheaf-of-rice bell'],
      [
        'rabbit',
        'Jade Rabbit|Moon Rabbit|Hare',
        'rabbit-face full-moon cherry-blossom moon-viewing-ceremony',
      ],
      ['panda', 'Panda|Panda Master|Bamboo Bear', 'panda pine-decoration tanabata-tree teapot'],
      ['lion-dance', 'Lion Dance|Dancing Lion|Lion Drums', 'lion drum sparkler party-popper'],
      ['monkey-king', 'Monkey King|Stone Monkey|Great Sage', 'monkey-face peach cloud crown'],
      ['rat', 'Rat|Lucky Mouse|Rat of Plenty', 'rat cheese-wedge money-bag sheaf-of-rice'],
      ['snake', 'Serpent|Jade Snake|Silver Serpent', 'snake gem-stone lotus key'],
      ['rooster', 'Rooster|Rooster of Dawn|Golden Cockerel', 'rooster sun egg feather'],
      ['ingot', 'God of Wealth|Treasure Bowl|Gold Ingot', 'money-bag gem-stone crown trophy'],
    ],
  },
  {
    id: 'mahjong',
    tags: 'mahjong asia tiles',
    sounds: 'east',
    scene: 'stage',
    pattern: 'grid',
    palettes: [
      '#04231a #0d6b49 #62dba0 #fff0b8 #d8b35f',
      '#2a0a12 #8a1c34 #ff8a7a #ffe3a1 #e0ae58',
      '#10202f #275a80 #7fd0ee #ffe9b0 #d2b064',
    ],
    lows: [
      'red-circle green-circle blue-circle orange-circle',
      'large-blue-diamond large-orange-diamond green-square purple-square',
    ],
    specials: ['mahjong-red-dragon red-paper-lantern coin', 'yin-yang game-die coin'],
    adjectives: 'Lucky|Bamboo|Silk|Clever|Midnight|Grand|Teahouse|Double|Hidden|Pure|Royal|Neon',
    endings: 'Garden|Masters|Winds|Parlour|Tiles|Wall|Hand|Table|Night|Fortune|Club|Dynasty',
    places: 'Four Winds|Canton Street|the Teahouse|the Red Lantern|Nine Gates',
    themes: [
      [
        'mahjong',
        'Mahjong|Mahjong Master|Thirteen Orphans',
        'flower-playing-cards dragon-face tiger-face rooster',
      ],
      [
        'teahouse',
        'Teahouse|Tea Ceremony|Jasmine House',
        'teapot teacup-without-handle dango potted-plant',
      ],
      ['lantern', 'Lantern|Lantern Festival|Moon Lantern', 'candle full-moon sparkler fireworks'],
      [
        'fortune-cookie',
        'Fortune Cookie|Wishing Tree|Lucky Letter',
        'fortune-cookie red-envelope wrapped-gift four-leaf-clover',
      ],
      [
        'night-market',
        'Night Market|Noodle Alley|Dumpling House',
        'steaming-bowl dumpling oden bubble-tea',
      ],
      ['dice', 'Dice King|Sic Bo Street|Three Dice', 'game-die money-bag trophy crown'],
    ],
  },
  {
    id: 'japan',
    tags: 'japan asia samurai',
    sounds: 'east',
    scene: 'peaks',
    pattern: 'scales',
    palettes: [
      '#1b0d2b #6c2a6b #ff9ec4 #ffe1ec #d9a6c0',
      '#2b0609 #a01d2b #ff7d6b #fff0dc #d6a463',
      '#071a2c #1d5d8b #8fe0f2 #ffeccf #c6b073',
    ],
    lows: [
      'sushi rice-ball dango fish-cake-with-swirl',
      'sake oden rice-cracker bento-box',
      'wind-chime thread chopsticks japanese-symbol-for-beginner',
    ],
    specials: ['shinto-shrine cherry-blossom coin', 'mount-fuji red-paper-lantern coin'],
    adjectives:
      'Silent|Crimson|Blossom|Shadow|Noble|Wandering|Moonlit|Iron|Hidden|Sacred|Autumn|Snow',
    endings: 'Honour|Blade|Blossoms|Shrine|Way|Garden|Spirit|Nights|Path|Secret|Matsuri|Code',
    places: 'Mount Fuji|the Rising Sun|Old Kyoto|Edo|the Maple Valley|the Floating World',
    themes: [
      ['samurai', 'Samurai|Shogun|Ronin', 'crossed-swords japanese-castle shield scroll'],
      ['ninja', 'Ninja|Kunoichi|Night Ninja', 'ninja dagger full-moon scroll'],
      ['sakura', 'Sakura|Geisha|Cherry Blossom', 'folding-hand-fan kimono japanese-dolls umbrella'],
      ['oni', 'Oni|Red Oni|Demon Mask', 'ogre goblin fire bone'],
      ['kitsune', 'Kitsune|Nine Tails|Fox Spirit', 'fox fire crescent-moon shinto-shrine'],
      ['sumo', 'Sumo|Yokozuna|Grand Champion', 'trophy cooked-rice pot-of-food drum'],
      ['maneki', 'Lucky Cat|Maneki Neko|Beckoning Cat', 'cat-face bell fish money-bag'],
      ['hanami', 'Matsuri|Summer Festival|Hanabi', 'fireworks shaved-ice kite sparkler'],
      [
        'castle-town',
        'Castle Town|Daimyo|Golden Pavilion',
        'japanese-castle bridge-at-night lotus maple-leaf',
      ],
    ],
  },
  {
    id: 'india',
    tags: 'india asia bollywood',
    sounds: 'desert',
    scene: 'domes',
    pattern: 'rings',
    palettes: [
      '#30093a #8d1f7a #ff8ad1 #ffd45e #e9a63c',
      '#3a1302 #b5530c #ffb44d #fff1b0 #e7b24a',
      '#032b2b #0c7a75 #5fe6cf #ffdf73 #dfae4f',
    ],
    lows: ['mirror ring bell key', 'coconut hot-pepper onion lime', 'kite drum flute thread'],
    specials: ['peacock lotus coin', 'elephant diya-lamp coin'],
    adjectives:
      'Royal|Saffron|Dazzling|Ruby|Painted|Grand|Spice|Velvet|Monsoon|Marigold|Proud|Sapphire',
    endings:
      'Palace|Riches|Bazaar|Festival|Dreams|Jewels|Caravan|Melody|Garden|Treasures|Romance|Parade',
    places: 'Rajasthan|the Pink City|the Ganges|the Spice Road|Mysore|the Lotus Lake',
    themes: [
      ['maharaja', 'Maharaja|Rani|Rajah', 'crown elephant gem-stone sari'],
      [
        'bollywood',
        'Bollywood|Film Star|Dance Queen',
        'movie-camera microphone sunglasses clapper-board',
      ],
      ['elephant', 'Elephant|Elephant Parade|Tusker', 'elephant parrot palm-tree mosque'],
      ['peacock', 'Peacock|Peacock Throne|Feather Queen', 'peacock feather gem-stone crown'],
      ['bengal', 'Bengal Tiger|Tigress|Stripes', 'tiger leopard snake palm-tree'],
      ['cricket', 'Cricket Fever|Super Over|Sixer', 'cricket-game trophy stadium 1st-place-medal'],
      ['lotus', 'Lotus|Lotus Queen|Sacred Lotus', 'lotus swan water-wave hibiscus'],
      ['diwali', 'Festival of Lights|Diya|Rangoli', 'diya-lamp sparkler fireworks candy'],
    ],
  },
]
