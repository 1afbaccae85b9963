import sharp from 'sharp';
const [out, cols, ...files] = process.argv.slice(2);
const imgs = await Promise.all(files.map((f) => sharp(f).toBuffer({ resolveWithObject: true })));
const w = Math.max(...imgs.map((i) => i.info.width)) + 8, h = Math.max(...imgs.map((i) => i.info.height)) + 8, n = Number(cols);
await sharp({ create: { width: w * n, height: h * Math.ceil(imgs.length / n), channels: 3, background: '#888' } }).composite(imgs.map((i, k) => ({ input: i.data, left: (k % n) * w + 4, top: Math.floor(k / n) * h + 4 }))).png().toFile(out!);
