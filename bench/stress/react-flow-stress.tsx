import { applyNodeChanges, ReactFlow, type Edge, type Node, type NodeChange } from '@xyflow/react';
import '@xyflow/react/dist/style.css';
import { useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The graph of React Flow's own stress example (examples/react/src/examples/Stress): 625 default nodes, controlled. */
const side = 25;
const size = { width: 50, height: 30 };

const firstNodes: Node[] = Array.from({ length: side * side }, (_, at) => ({
  id: String(at),
  data: { label: `Node ${at}` },
  position: { x: (at % side) * 100, y: Math.floor(at / side) * 50 },
  style: { ...size, fontSize: 11 },
}));
const edges: Edge[] = firstNodes
  .slice(1)
  .map((_, at) => ({ id: `e${at}`, source: String(at), target: String(at + 1) }));

function Stress() {
  const [nodes, setNodes] = useState(firstNodes);
  const onNodesChange = useCallback(
    (changes: NodeChange[]) => setNodes((before) => applyNodeChanges(changes, before)),
    [],
  );
  return <ReactFlow nodes={nodes} edges={edges} onNodesChange={onNodesChange} fitView minZoom={0.1} />;
}

createRoot(document.querySelector('#root')!).render(<Stress />);
