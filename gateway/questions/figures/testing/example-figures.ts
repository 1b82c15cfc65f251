import type { FigureInput } from '../../../../shared/questions/figures/figure.schema.ts';

/** A figure of each kind and scene. */
export const exampleFigures: Readonly<Record<string, FigureInput>> = {
  parabola: {
    kind: 'function-graph',
    x: [-2, 4],
    y: [-5, 4],
    curves: [
      { type: 'function', terms: [{ type: 'polynomial', coefficients: [1, -2, -3] }] },
      { type: 'function', terms: [{ type: 'polynomial', coefficients: [1, -1] }], name: 'l' },
    ],
    points: [
      { at: [-1, 0], name: 'A' },
      { at: [3, 0], name: 'B' },
      { at: [1, -4], name: 'P', guides: true },
    ],
    shades: [{ curve: 0, from: -1, to: 3 }],
  },
  sine: {
    kind: 'function-graph',
    x: [-1, 7],
    y: [-2.5, 2.5],
    curves: [{ type: 'function', terms: [{ type: 'sine', amplitude: 2, frequency: 1, phase: 0.52 }] }],
    points: [{ at: [1.047, 2], name: 'A', guides: true }],
    ticks: {
      x: [
        { at: Math.PI, text: 'π' },
        { at: 2 * Math.PI, text: '2π' },
      ],
      y: [{ at: -2, text: '-2' }],
    },
  },
  exponentials: {
    kind: 'function-graph',
    x: [-3, 4],
    y: [-3, 4],
    curves: [
      { type: 'function', terms: [{ type: 'exponential', base: 2 }], name: 'C_1' },
      { type: 'function', terms: [{ type: 'logarithm', base: 2 }], name: 'C_2' },
    ],
    asymptotes: [{ y: 0, slope: 1 }],
  },
  hyperbolas: {
    kind: 'function-graph',
    x: [-5, 5],
    y: [-4, 4],
    sameUnits: true,
    curves: [{ type: 'hyperbola', center: [0, 0], halfAxes: [2, 1.5] }],
    asymptotes: [
      { y: 0, slope: 0.75 },
      { y: 0, slope: -0.75 },
    ],
    points: [
      { at: [-2.5, 0], name: 'F_1' },
      { at: [2.5, 0], name: 'F_2' },
    ],
  },
  ellipse: {
    kind: 'function-graph',
    x: [-4.5, 4.5],
    y: [-3, 3],
    sameUnits: true,
    curves: [{ type: 'ellipse', center: [0, 0], radii: [4, 2.4] }],
    points: [
      { at: [3.2, 0], name: 'F' },
      { at: [0, 2.4], name: 'B' },
    ],
    segments: [{ from: [3.2, 0], to: [0, 2.4] }],
  },
  reciprocal: {
    kind: 'function-graph',
    x: [-5, 5],
    y: [-5, 5],
    curves: [{ type: 'function', terms: [{ type: 'reciprocal', factor: 4 }] }],
    points: [{ at: [2, 2], name: 'M', guides: true }],
  },
  velocity: {
    kind: 'function-graph',
    x: [0, 10],
    y: [0, 12],
    names: ['t/{s}', 'v/({m·s}^(-1))'],
    grid: true,
    curves: [
      {
        type: 'data',
        points: [
          [0, 0],
          [3, 9],
          [7, 9],
          [10, 0],
        ],
      },
    ],
    ticks: {
      x: [3, 7, 10].map((at) => ({ at, text: String(at) })),
      y: [3, 6, 9].map((at) => ({ at, text: String(at) })),
    },
  },
  solubility: {
    kind: 'function-graph',
    x: [0, 80],
    y: [0, 180],
    names: ['{温度}/{℃}', '{溶解度}/{g}'],
    curves: [
      {
        type: 'data',
        smooth: true,
        points: [
          [0, 13],
          [20, 32],
          [40, 64],
          [60, 110],
          [80, 169],
        ],
        name: '{KNO_3}',
      },
      {
        type: 'data',
        smooth: true,
        points: [
          [0, 35.7],
          [40, 36.6],
          [80, 38.4],
        ],
        name: '{NaCl}',
      },
    ],
    ticks: {
      x: [20, 40, 60].map((at) => ({ at, text: String(at) })),
      y: [50, 100, 150].map((at) => ({ at, text: String(at) })),
    },
  },
  numbers: {
    kind: 'number-line',
    from: -4,
    to: 5,
    points: [{ at: -2.5, name: 'A' }],
    intervals: [{ from: -1, openFrom: true }, { to: 3 }],
  },
  bars: {
    kind: 'statistics',
    chart: {
      type: 'bar',
      categories: ['阅读', '运动', '音乐', '其他'],
      series: [
        { name: '男生', values: [12, 20, 8, 5] },
        { name: '女生', values: [18, 11, 14, 4] },
      ],
      names: ['项目', '人数'],
    },
  },
  days: {
    kind: 'statistics',
    chart: {
      type: 'line',
      categories: ['一', '二', '三', '四', '五'],
      series: [{ values: [21, 24, 19, 26, 23] }],
      names: ['星期', '{气温/℃}'],
    },
  },
  pie: {
    kind: 'statistics',
    chart: {
      type: 'pie',
      parts: [
        { text: 'A', value: 40 },
        { text: 'B', value: 30 },
        { text: 'C', value: 20 },
        { text: 'D', value: 10 },
      ],
    },
  },
  histogram: {
    kind: 'statistics',
    chart: {
      type: 'histogram',
      from: 50,
      width: 10,
      heights: [0.005, 0.015, 0.03, 0.035, 0.015],
      names: ['成绩/分', '频率/组距'],
    },
  },
  triangle: {
    kind: 'plane',
    points: { A: [2, 4], B: [0, 0], C: [6, 0], D: [2, 0] },
    lines: [
      { ends: ['A', 'B'], equal: 1 },
      { ends: ['B', 'C'], text: '6' },
      { ends: ['A', 'C'] },
      { ends: ['A', 'D'], dashed: true },
    ],
    rights: [['A', 'D', 'C']],
    angles: [{ at: ['A', 'B', 'C'], text: '60°' }],
  },
  parallels: {
    kind: 'plane',
    points: { A: [0, 2], B: [6, 2], C: [0, 0], D: [6, 0], E: [2, 2], F: [3.2, 0] },
    lines: [
      { ends: ['A', 'B'], reach: 'line', parallel: 1 },
      { ends: ['C', 'D'], reach: 'line', parallel: 1 },
      { ends: ['E', 'F'], reach: 'line' },
    ],
    angles: [
      { at: ['B', 'E', 'F'], text: '1' },
      { at: ['C', 'F', 'E'], text: '2' },
    ],
  },
  circle: {
    kind: 'plane',
    points: { O: [0, 0], A: [-5, 0], B: [5, 0], C: [3, 4] },
    dots: ['O'],
    circles: [{ center: 'O', radius: 5 }],
    lines: [{ ends: ['A', 'B'] }, { ends: ['A', 'C'] }, { ends: ['B', 'C'] }],
    rights: [['A', 'C', 'B']],
  },
  sector: {
    kind: 'plane',
    points: { O: [0, 0], A: [5, 0], B: [2.5, 4.33] },
    lines: [{ ends: ['O', 'A'], text: '5' }, { ends: ['O', 'B'] }],
    arcs: [{ center: 'O', from: 'A', to: 'B' }],
    angles: [{ at: ['A', 'O', 'B'], text: '60°' }],
    shades: [],
  },
  vectors: {
    kind: 'plane',
    points: { O: [0, 0], A: [4, 0], B: [1.5, 2.6] },
    lines: [
      { ends: ['O', 'A'], arrow: true, text: 'a' },
      { ends: ['O', 'B'], arrow: true, text: 'b' },
    ],
    angles: [{ at: ['A', 'O', 'B'] }],
  },
  cuboid: {
    kind: 'solid',
    body: { shape: 'cuboid', size: [4, 3, 3] },
    joins: [
      ['A_1', 'B'],
      ['B', 'D'],
      ['A_1', 'D'],
      ['A', 'C_1'],
    ],
    points: [{ name: 'E', between: ['C', 'C_1'], share: 0.5 }],
  },
  pyramid: {
    kind: 'solid',
    body: {
      shape: 'pyramid',
      base: [
        [0, 0],
        [3, 0],
        [3, 3],
        [0, 3],
      ],
      apex: [1.5, 1.5, 3],
    },
    joins: [
      ['A', 'C'],
      ['B', 'D'],
    ],
  },
  tetrahedron: {
    kind: 'solid',
    body: {
      shape: 'pyramid',
      base: [
        [0, 0],
        [3, 3],
        [0, 3],
      ],
      apex: [0, 3, 3],
      names: ['A', 'B', 'P', 'C'],
    },
  },
  prism: {
    kind: 'solid',
    body: {
      shape: 'prism',
      base: [
        [0, 0],
        [3, 0],
        [1.5, 2.6],
      ],
      height: 3,
    },
    shades: [['A', 'B', 'C_1']],
    joins: [
      ['A', 'C_1'],
      ['B', 'C_1'],
    ],
  },
  cylinder: {
    kind: 'solid',
    body: { shape: 'frustum', bottom: 2, top: 2, height: 4 },
    texts: { radius: 'r', height: 'h' },
  },
  cone: {
    kind: 'solid',
    body: { shape: 'frustum', bottom: 3, top: 0, height: 4 },
    texts: { radius: '3', height: '4', slant: 'l' },
  },
  frustum: {
    kind: 'solid',
    body: { shape: 'frustum', bottom: 3, top: 5, height: 4 },
    texts: { radius: 'r', topRadius: 'R' },
  },
  sphere: { kind: 'solid', body: { shape: 'sphere', radius: 3 }, texts: { radius: 'R' } },
  circuit: {
    kind: 'circuit',
    load: {
      series: [
        { part: 'rheostat', text: 'R_P' },
        { parallel: [{ part: 'resistor', text: 'R_x' }, { part: 'voltmeter' }] },
        { part: 'ammeter' },
      ],
    },
    source: {
      series: [
        { part: 'battery', text: 'E' },
        { part: 'open-switch', text: 'S' },
      ],
    },
  },
  branches: {
    kind: 'circuit',
    load: {
      parallel: [
        {
          series: [
            { part: 'lamp', text: 'L_1' },
            { part: 'switch', text: 'S_1' },
          ],
        },
        { part: 'motor' },
        { part: 'capacitor', text: 'C' },
      ],
    },
    source: { series: [{ part: 'battery' }, { part: 'switch', text: 'S' }] },
  },
  parts: {
    kind: 'circuit',
    load: { series: [{ part: 'coil', text: 'L' }, { part: 'diode', text: 'D' }, { part: 'galvanometer' }] },
    source: { part: 'alternating' },
  },
  ground: {
    kind: 'forces',
    scene: { type: 'ground', block: 'm' },
    arrows: [
      { text: 'F', direction: 30, length: 20 },
      { text: 'G', direction: 270, length: 20 },
      { text: 'N', direction: 90, length: 10 },
      { text: 'f', direction: 180, length: 12 },
    ],
  },
  slope: {
    kind: 'forces',
    scene: { type: 'slope', angle: 30 },
    arrows: [
      { text: 'G', direction: 270, length: 2 },
      { text: 'F_N', direction: 120, length: 1.73 },
      { text: 'f', direction: 30, length: 1 },
    ],
  },
  'slope and ground': { kind: 'forces', scene: { type: 'slope-and-ground', angle: 37, height: 'h', distance: 's' } },
  thread: {
    kind: 'forces',
    scene: { type: 'thread', angle: 37, ball: 'm', angleText: 'θ' },
    arrows: [{ text: 'G', direction: 270, length: 1 }],
  },
  'table pulley': { kind: 'forces', scene: { type: 'table-pulley', block: 'M', hanging: 'm' } },
  pulley: { kind: 'forces', scene: { type: 'pulley', left: 'A', right: 'B' } },
  'two blocks': { kind: 'forces', scene: { type: 'two-blocks', left: 'A', right: 'B', velocity: 'v_0' } },
  lever: {
    kind: 'forces',
    scene: { type: 'lever', arms: [2, 3], armTexts: ['l_1', 'l_2'], left: 'G_1', right: 'G_2' },
  },
  lift: { kind: 'forces', scene: { type: 'lift', upwards: true, text: 'a' } },
  balance: { kind: 'forces', scene: { type: 'liquid', reading: '3 {N}' } },
  depth: { kind: 'forces', scene: { type: 'depth', depth: 'h', point: 'A' } },
  throw: {
    kind: 'forces',
    scene: { type: 'throw', height: 20, distance: 30, texts: { velocity: 'v_0', height: 'h', distance: 'x' } },
  },
  reflection: { kind: 'optics', scene: { type: 'reflection', angle: 40 } },
  refraction: { kind: 'optics', scene: { type: 'refraction', angle: 45, indices: [1, 1.5], media: ['空气', '玻璃'] } },
  lens: { kind: 'optics', scene: { type: 'lens', focus: 10, distance: 15, showsImage: true } },
  magnifier: { kind: 'optics', scene: { type: 'lens', focus: 10, distance: 6, showsImage: true } },
  diverging: { kind: 'optics', scene: { type: 'lens', focus: -10, distance: 15, showsImage: true } },
  mirror: { kind: 'optics', scene: { type: 'mirror', distance: 30 } },
  plates: {
    kind: 'field',
    scene: { type: 'plates', upperIsPositive: true, charge: 'negative', velocity: 'v_0', length: 'L', gap: 'd' },
  },
  'magnetic circle': {
    kind: 'field',
    scene: { type: 'magnetic-circle', inwards: true, charge: 'positive', velocity: 'v', field: 'B', radius: 'R' },
  },
  rails: {
    kind: 'field',
    scene: { type: 'rails', inwards: true, resistor: 'R', rod: 'a', velocity: 'v', field: 'B', gap: 'L' },
  },
  transformer: { kind: 'field', scene: { type: 'transformer', turns: ['n_1', 'n_2'], input: 'U_1', load: 'R' } },
  'coil and magnet': { kind: 'field', scene: { type: 'coil-magnet', north: 'left', approaches: true } },
  dial: { kind: 'gauge', scene: { type: 'dial', unit: 'A', most: 0.6, numbers: 3, parts: 10, value: 0.32 } },
  ruler: { kind: 'gauge', scene: { type: 'ruler', length: 6, from: 1, to: 4.3 } },
  thermometer: { kind: 'gauge', scene: { type: 'thermometer', from: -10, to: 40, value: 26 } },
  cylinders: { kind: 'gauge', scene: { type: 'cylinders', most: 100, values: [40, 62], showsBody: true } },
  tape: { kind: 'gauge', scene: { type: 'tape', distances: [2, 3.2, 4.4, 5.6] } },
  washing: {
    kind: 'apparatus',
    joined: true,
    items: [
      { item: 'generator', contents: ['{稀盐酸}', '{石灰石}'], text: '甲' },
      { item: 'wash-bottle', contents: ['{浓硫酸}'], text: '乙' },
      { item: 'jar-upwards', text: '丙' },
    ],
  },
  oxygen: {
    kind: 'apparatus',
    joined: true,
    items: [{ item: 'heated-tube', contents: ['{KMnO_4}'] }, { item: 'jar-over-water' }],
  },
  chlorine: {
    kind: 'apparatus',
    joined: true,
    items: [
      { item: 'heated-generator', contents: ['{浓盐酸}', '{MnO_2}'] },
      { item: 'drying-tube', contents: ['{CaCl_2}'] },
      { item: 'combustion-tube', contents: ['{Cu}'] },
      { item: 'beaker', contents: ['{NaOH}'] },
    ],
  },
  vessels: {
    kind: 'apparatus',
    items: [
      { item: 'test-tube', text: 'A' },
      { item: 'flask', text: 'B' },
      { item: 'cylinder', text: 'C' },
      { item: 'funnel', text: 'D' },
      { item: 'jar-downwards', text: 'E' },
    ],
  },
  bottles: {
    kind: 'apparatus',
    items: [{ item: 'volumetric-flask', text: '100 {mL}' }, { item: 'gas-bottle' }],
  },
  titration: { kind: 'apparatus', items: [{ item: 'burette', contents: ['{标准盐酸}', '{待测液}'] }] },
  cells: {
    kind: 'apparatus',
    items: [
      { item: 'electrolysis', contents: ['C', 'C', '{CuSO_4}'] },
      { item: 'galvanic-cell', contents: ['{Zn}', '{Cu}', '{稀硫酸}'] },
    ],
  },
  particles: {
    kind: 'particles',
    boxes: [
      {
        text: '反应前',
        molecules: [
          { atoms: ['white', 'white'], count: 4 },
          { atoms: ['black', 'black'], count: 2 },
        ],
      },
      { text: '反应后', molecules: [{ atoms: ['black', 'white', 'white'], count: 4 }] },
    ],
    legend: [
      { look: 'white', text: '氢原子' },
      { look: 'black', text: '氧原子' },
    ],
  },
  'climate chart': {
    kind: 'climate-chart',
    temperatures: [-4, -1, 6, 14, 20, 24, 26, 25, 20, 13, 5, -2],
    rain: [3, 5, 9, 22, 36, 78, 185, 160, 48, 22, 8, 3],
  },
  'contour map': {
    kind: 'contour-map',
    size: [6, 4],
    base: 120,
    rise: [8, 20],
    forms: [
      { at: [1.8, 2.4], height: 420, radii: [0.9, 0.8] },
      { at: [4.2, 2.2], height: 330, radii: [1, 0.8], turn: 20 },
      { at: [3.2, 0.6], height: -60, radii: [0.4, 1] },
    ],
    step: 100,
    points: [
      { at: [1.8, 2.4], name: '甲' },
      { at: [3, 2.4], name: '乙' },
    ],
    courses: [
      {
        through: [
          [0.3, 0.4],
          [5.6, 0.9],
        ],
        name: '公路',
        dashed: true,
      },
    ],
  },
  'population pyramid': {
    kind: 'population-pyramid',
    groups: [
      { ages: '0～14', male: 9, female: 8.4 },
      { ages: '15～29', male: 9.6, female: 9 },
      { ages: '30～44', male: 11.5, female: 11 },
      { ages: '45～59', male: 11.8, female: 11.6 },
      { ages: '60～74', male: 6.6, female: 7 },
      { ages: '75及以上', male: 1.9, female: 2.6 },
    ],
  },
  'polar view': {
    kind: 'polar-view',
    pole: 'north',
    meridians: [0, 60, 120, 180, 240, 300].map((direction) => ({ direction, name: `${direction}°` })),
    night: 180,
    points: [{ direction: 60, distance: 0.5, name: '甲' }],
  },
  pedigree: {
    kind: 'pedigree',
    people: [
      { id: 'a', generation: 1, place: 1, sex: 'male' },
      { id: 'b', generation: 1, place: 2, sex: 'female' },
      { id: 'c', generation: 2, place: 0.5, sex: 'female' },
      { id: 'd', generation: 2, place: 1.5, sex: 'male', affected: true },
      { id: 'e', generation: 2, place: 2.5, sex: 'female' },
    ],
    couples: [
      { of: ['a', 'b'], children: ['c', 'd'] },
      { of: ['d', 'e'], children: [] },
    ],
  },
  scheme: {
    kind: 'scheme',
    nodes: [
      { id: 'a', text: '草', column: 0, row: 0.5 },
      { id: 'b', text: '兔', column: 1, row: 0 },
      { id: 'c', text: '鼠', column: 1, row: 1 },
      { id: 'd', text: '鹰', column: 2, row: 0.5 },
    ],
    arrows: [
      { from: 'a', to: 'b' },
      { from: 'a', to: 'c' },
      { from: 'b', to: 'd' },
      { from: 'c', to: 'd', text: '捕食' },
    ],
  },
  timeline: {
    kind: 'timeline',
    events: [
      { time: '1840', text: '鸦片战争' },
      { time: '1860', text: '洋务运动' },
      { time: '1894', text: '甲午战争' },
      { time: '1911', text: '辛亥革命' },
    ],
  },
};
