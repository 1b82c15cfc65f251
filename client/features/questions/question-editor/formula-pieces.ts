interface FormulaPiece {
  readonly name: string;
  /** LaTeX with a box for each thing to be filled in. */
  readonly tex: string;
  /** What stands on its button; the piece itself where that is enough. */
  readonly sample?: string;
}

interface PieceGroup {
  readonly name: string;
  readonly pieces: readonly FormulaPiece[];
}

/** What formulas of school are mostly made of. */
export const pieceGroups: readonly PieceGroup[] = [
  {
    name: '结构',
    pieces: [
      { name: '分数', tex: '\\frac{□}{□}', sample: '\\frac{a}{b}' },
      { name: '根号', tex: '\\sqrt{□}', sample: '\\sqrt{a}' },
      { name: 'n次根号', tex: '\\sqrt[□]{□}', sample: '\\sqrt[n]{a}' },
      { name: '上标', tex: '^{□}', sample: 'x^{n}' },
      { name: '下标', tex: '_{□}', sample: 'x_{n}' },
      { name: '向量', tex: '\\vec{□}', sample: '\\overrightarrow{a}' },
      { name: '绝对值', tex: '\\left|□\\right|', sample: '|x|' },
      { name: '对数', tex: '\\log_{□}□', sample: '\\log_{a}b' },
      {
        name: '分段',
        tex: '\\begin{cases}□\\\\□\\end{cases}',
        sample: '\\left\\{\\begin{smallmatrix}a\\\\b\\end{smallmatrix}\\right.',
      },
      { name: '化学式', tex: '\\ce{□}', sample: '\\ce{H2O}' },
    ],
  },
  {
    name: '集合与关系',
    pieces: [
      { name: '集合', tex: '\\{□\\}', sample: '\\{x\\}' },
      { name: '属于', tex: '\\in ' },
      { name: '不属于', tex: '\\notin ' },
      { name: '包含于', tex: '\\subseteq ' },
      { name: '并集', tex: '\\cup ' },
      { name: '交集', tex: '\\cap ' },
      { name: '空集', tex: '\\varnothing ' },
      { name: '实数集', tex: '\\mathbb{R}' },
      { name: '小于等于', tex: '\\leq ' },
      { name: '大于等于', tex: '\\geq ' },
      { name: '不等于', tex: '\\neq ' },
      { name: '约等于', tex: '\\approx ' },
      { name: '正负', tex: '\\pm ' },
      { name: '乘', tex: '\\times ' },
      { name: '除', tex: '\\div ' },
      { name: '无穷', tex: '\\infty ' },
    ],
  },
  {
    name: '几何与希腊字母',
    pieces: [
      { name: '角', tex: '\\angle ' },
      { name: '三角形', tex: '\\triangle ' },
      { name: '垂直', tex: '\\perp ' },
      { name: '平行', tex: '\\parallel ' },
      { name: '度', tex: '^{\\circ}', sample: '90^{\\circ}' },
      { name: '派', tex: '\\pi ' },
      { name: '阿尔法', tex: '\\alpha ' },
      { name: '贝塔', tex: '\\beta ' },
      { name: '西塔', tex: '\\theta ' },
      { name: '欧米伽', tex: '\\omega ' },
      { name: '德尔塔', tex: '\\Delta ' },
      { name: '拉姆达', tex: '\\lambda ' },
    ],
  },
];
